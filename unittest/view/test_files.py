"""Files for other programs: VTK reads what was written, ASE too, and the XML has the sizes that it says."""
import base64
import pathlib
import struct
import unittest
import xml.etree.ElementTree

import numpy as np

from made import CONTACTS, FALLING, PARTICLES, RESTING, SLIDING, Contacts, Folder, Particles, dump, read_frames

try:
    import vtk
    from vtk.util.numpy_support import vtk_to_numpy
except ImportError:
    vtk = None
try:
    import ase.io
except ImportError:
    ase = None

BYTES_OF_SIZE = 8


class Written(Folder):
    def setUp(self):
        super().setUp()
        self.sample = Particles(next(read_frames(PARTICLES, SLIDING)))
        self.contacts = Contacts(next(read_frames(CONTACTS, SLIDING)))
        self.output = self.path("bed.vtp")

    def write(self, *words):
        self.view("vtp", PARTICLES, "--contacts", CONTACTS, "-o", self.output, *words)


class Structure(Written):
    def arrays(self, path):
        """Each array by its section and name, decoded by hand."""
        found = {}
        root = xml.etree.ElementTree.parse(path).getroot()
        self.assertEqual((root.get("type"), root.get("header_type")), ("PolyData", "UInt64"))
        for part in root.iter():
            for item in part.findall("DataArray"):
                raw = base64.b64decode(item.text, validate=True)
                size, = struct.unpack("=Q", raw[:BYTES_OF_SIZE])
                self.assertEqual(size, len(raw) - BYTES_OF_SIZE, item.get("Name"))
                values = np.frombuffer(raw[BYTES_OF_SIZE:], {"Float64": "f8", "Int64": "i8"}[item.get("type")])
                found[part.tag, item.get("Name")] = values.reshape(-1, int(item.get("NumberOfComponents", 1))).squeeze()
        return found, next(root.iter("Piece"))

    def test_sizes(self):
        self.write()
        arrays, piece = self.arrays(self.output)
        self.assertEqual((piece.get("NumberOfPoints"), piece.get("NumberOfVerts")), ("400", "400"))
        np.testing.assert_array_equal(arrays["Verts", "offsets"], np.arange(1, 401))
        arrays, piece = self.arrays(self.path("bed_contacts.vtp"))
        count = len(self.contacts)
        self.assertEqual((piece.get("NumberOfPoints"), piece.get("NumberOfLines")), (str(2*count), str(count)))
        np.testing.assert_array_equal(arrays["Lines", "offsets"], 2*np.arange(1, count + 1))
        np.testing.assert_array_equal(arrays["Lines", "connectivity"], np.arange(2*count))
        for (section, name), values in arrays.items():
            if section == "CellData":
                self.assertEqual(len(values), count, name)

    def test_time_series(self):
        self.write("--step", "all")
        for what in ("bed", "bed_contacts"):
            root = xml.etree.ElementTree.parse(self.path(what + ".pvd")).getroot()
            sets = list(root.iter("DataSet"))
            np.testing.assert_allclose([float(item.get("timestep")) for item in sets], [0.075, 0.3, 0.525])
            for item, step in zip(sets, (FALLING, RESTING, SLIDING)):
                self.assertEqual(item.get("file"), f"{what}.{step}.vtp")
                arrays, _ = self.arrays(self.folder/item.get("file"))
                self.assertEqual(arrays["FieldData", "step"], step)

    def test_empty_contacts_and_words(self):
        particles = self.file(dump("id element x y z radius", [(1, "Si", 1, 1, 1, 0.5)]))
        contacts = self.file(dump("id1 id2 branch.x branch.y branch.z", [], kind="ENTRIES"), "c.dump")
        self.view("vtp", particles, "--contacts", contacts, "-o", self.output)
        arrays, piece = self.arrays(self.path("bed_contacts.vtp"))
        self.assertEqual(piece.get("NumberOfLines"), "0")
        arrays, _ = self.arrays(self.output)
        self.assertNotIn(("PointData", "element"), arrays)
        self.assertEqual(arrays["PointData", "radius"], 0.5)

    def test_refusals(self):
        self.assert_view_refuses("expected a file that ends in .vtp for --output, got 'a.vtk'", "vtp", PARTICLES, "-o",
                                 "a.vtk")
        self.assert_view_refuses("expected to write", "vtp", PARTICLES, "-o", self.path("no/a.vtp"))
        self.assert_view_refuses("expected a file that ends in .xyz for --output, got 'a.dat'", "xyz", PARTICLES, "-o",
                                 "a.dat")


@unittest.skipUnless(vtk, "needs python3-vtk9")
class ReadByVtk(Written):
    def read(self, path):
        reader = vtk.vtkXMLPolyDataReader()
        reader.SetFileName(str(path))
        reader.Update()
        self.assertEqual(reader.GetErrorCode(), 0)
        return reader.GetOutput()

    def test_particles(self):
        self.write()
        data = self.read(self.output)
        self.assertEqual((data.GetNumberOfPoints(), data.GetNumberOfVerts()), (400, 400))
        np.testing.assert_array_equal(vtk_to_numpy(data.GetPoints().GetData()), self.sample.x)
        for name, expected in (("radius", self.sample.radius), ("velocity", self.sample.velocity()),
                               ("mass", self.sample.mass()), ("id", self.sample.frame.column("id"))):
            np.testing.assert_array_equal(vtk_to_numpy(data.GetPointData().GetArray(name)), expected, name)
        self.assertEqual(data.GetFieldData().GetArray("TimeValue").GetValue(0), 0.525)

    def test_contacts(self):
        self.write()
        data, count = self.read(self.path("bed_contacts.vtp")), len(self.contacts)
        self.assertEqual((data.GetNumberOfLines(), data.GetNumberOfCells()), (count, count))
        first, branch = self.contacts.ends(self.sample)
        for k in (0, count//2, count - 1):
            points = data.GetCell(k).GetPoints()
            np.testing.assert_allclose(points.GetPoint(0), first[k])
            np.testing.assert_allclose(points.GetPoint(1), first[k] - branch[k], atol=1e-15)
        cells = data.GetCellData()
        np.testing.assert_array_equal(vtk_to_numpy(cells.GetArray("force")), self.contacts.vector("force"))
        np.testing.assert_allclose(vtk_to_numpy(cells.GetArray("force.magnitude")), self.contacts.force("total"))
        np.testing.assert_array_equal(vtk_to_numpy(cells.GetArray("id2")), self.contacts.frame.column("id2"))


class Bodies(Written):
    """An ellipsoid and a block with exponents 4 and 3, turned."""
    TURN = np.array([0.5, 0.1, -0.7, 0.5])
    NAMES = "id type x y z radius shapex shapey shapez quatw quati quatj quatk block1 block2"

    def bodies(self):
        self.turn = self.TURN/np.linalg.norm(self.TURN)
        rows = [(k + 1, k + 1, 1 + 2*k, 2, 2, 1.5, 1.0, 2.0, 3.0, *self.turn.tolist(), *n)
                for k, n in enumerate([(2, 2), (4, 3)])]
        self.view("vtp", self.file(dump(self.NAMES, rows)), "-o", self.output)

    def rotation(self):
        """Turns a vector of the body into space: q v q*, by hand."""
        w, u = self.turn[0], self.turn[1:]
        return lambda v: v + 2*w*np.cross(u, v) + 2*np.cross(u, np.cross(u, v))

    def glyphs(self, source, kind):
        """The surface that VTK draws of the particle of a type, as seen from its center."""
        reader = vtk.vtkXMLPolyDataReader()
        reader.SetFileName(str(self.output))
        reader.Update()
        data = reader.GetOutput()
        self.assertEqual(data.GetNumberOfPoints(), 2)
        data.GetPointData().SetActiveTensors("semi_axes")
        glyph = vtk.vtkTensorGlyph()
        glyph.SetInputData(data)
        glyph.SetSourceConnection(source.GetOutputPort())
        glyph.ExtractEigenvaluesOff()
        glyph.ColorGlyphsOff()
        glyph.SetScaleFactor(2)
        glyph.Update()
        points = vtk_to_numpy(glyph.GetOutput().GetPoints().GetData()).reshape(2, -1, 3)[kind - 1]
        return points - vtk_to_numpy(data.GetPoints().GetData())[kind - 1]

    def distance(self, points, n1, n2):
        """By how much points are off the surface, as the function that is 1 there."""
        turned = self.rotation()
        x, y, z = (abs(points @ turned(np.eye(3)[k]))/half for k, half in enumerate((0.5, 1.0, 1.5)))
        return abs((x**n2 + y**n2)**(n1/n2) + z**n1 - 1).max()

    def test_arrays(self):
        self.bodies()
        text = Structure.arrays(self, self.output)[0]
        turned = self.rotation()
        expected = [half*component for k, half in ((1, 1.0), (2, 1.5), (0, 0.5)) for component in turned(np.eye(3)[k])]
        np.testing.assert_allclose(text["PointData", "semi_axes"], [expected, expected], atol=1e-14)
        np.testing.assert_allclose(text["PointData", "roundness"], [(1, 1), (0.5, 2/3)], atol=1e-15)

    def test_spheres_have_none(self):
        self.write()
        self.assertNotIn(("PointData", "semi_axes"), Structure.arrays(self, self.output)[0])

    @unittest.skipUnless(vtk, "needs VTK")
    def test_vtk_draws_ellipsoids(self):
        self.bodies()
        sphere = vtk.vtkSphereSource()
        sphere.SetRadius(0.5)
        points = self.glyphs(sphere, 1)
        self.assertLess(self.distance(points, 2, 2), 1e-5)  # numbers of 32 bits

    @unittest.skipUnless(vtk, "needs VTK")
    def test_vtk_draws_superellipsoids(self):
        self.bodies()
        block = vtk.vtkSuperquadricSource()
        block.SetSize(0.5)
        block.ToroidalOff()
        block.SetPhiRoundness(0.5)
        block.SetThetaRoundness(2/3)
        points = self.glyphs(block, 2)
        self.assertLess(self.distance(points, 4, 3), 1e-5)
        self.assertGreater(self.distance(points, 3, 4), 1e-2)


class Xyz(Written):
    def test_lines(self):
        path = self.path("bed.xyz")
        self.view("xyz", PARTICLES, "-o", path, "--step", "all")
        lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(lines), 3*402)
        self.assertEqual(lines[0], "400")
        self.assertIn("Properties=pos:R:3:radius:R:1:velo:R:3:id:I:1:type:I:1:mass:R:1 ", lines[1])
        self.assertIn('pbc="T T F"', lines[1])
        self.assertEqual({len(line.split()) for line in lines[2:402]}, {10})

    @unittest.skipUnless(ase, "needs python3-ase")
    def test_read_by_ase(self):
        path = self.path("bed.xyz")
        self.view("xyz", PARTICLES, "-o", path, "--step", "all")
        frames = ase.io.read(path, index=":", format="extxyz")
        self.assertEqual(len(frames), 3)
        atoms = frames[-1]
        np.testing.assert_array_equal(atoms.positions, self.sample.x)
        np.testing.assert_array_equal(atoms.arrays["radius"], self.sample.radius)
        np.testing.assert_array_equal(atoms.arrays["velo"], self.sample.velocity())
        np.testing.assert_array_equal(atoms.arrays["id"], self.sample.frame.column("id"))
        np.testing.assert_allclose(atoms.cell.lengths(), self.sample.box.size)
        self.assertEqual(list(atoms.pbc), [True, True, False])
        self.assertEqual((atoms.info["Step"], atoms.info["Time"]), (SLIDING, 0.525))


if __name__ == "__main__":
    unittest.main()
