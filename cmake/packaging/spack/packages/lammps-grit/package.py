"""Spack package of GRIT. `spack repo add cmake/packaging/spack`, then `spack install lammps-grit`, in a checkout of GRIT or with
`spack dev-build`. Which LAMMPS: a shared library; its source is fetched again, because what is installed lacks headers."""
from pathlib import Path

try:
    from spack_repo.builtin.build_systems.cmake import CMakePackage  # Spack 1
except ImportError:
    pass  # older ones have it below
from spack.package import *


class LammpsGrit(CMakePackage):
    """Granular contact laws for LAMMPS: the launcher grit-lmp, the plugin if LAMMPS loads plugins, and the law tester."""

    # No release has been published: the version is the tree around this file.
    has_code = False
    license("GPL-2.0-or-later")
    version("0.2.0")

    variant("lawtester", default=True, description="the law tester, which needs CLI11 and muParser")
    variant("fma", default=False, description="fused multiply-add: a few per cent faster, other last digits")

    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("lammps@20250204,20260704 +lib +granular")  # those that GRIT is tested with
    depends_on("mpi")
    depends_on("cli11", type="build", when="+lawtester")
    depends_on("muparser", when="+lawtester")

    root_cmakelists_dir = str(Path(__file__).resolve().parents[5])

    def cmake_args(self):
        lammps = self.spec["lammps"]
        lammps.package.do_stage()
        return [
            self.define("LAMMPS_LIBRARY", lammps.libs.joined() if lammps.libs else find_libraries(
                "liblammps", lammps.prefix, recursive=True).joined()),
            self.define("LAMMPS_SOURCE_DIR", lammps.package.stage.source_path),
            self.define("GRIT_TESTS", False),
            self.define("GRIT_LAW_TESTER", "on" if self.spec.satisfies("+lawtester") else "off"),
            self.define_from_variant("GRIT_FMA", "fma"),
        ]

    def setup_run_environment(self, env):
        env.prepend_path("LAMMPS_PLUGIN_PATH", self.prefix.lib.lammps.plugins)
        env.prepend_path("PYTHONPATH", self.prefix.lib.lammps.plugins)
