# Paths of this cluster; read by the job scripts. Set what differs.
# shellcheck shell=bash disable=SC2034
: "${SLURM_NTASKS:?expected a number of ranks in --ntasks or --ntasks-per-node of sbatch, got none}"
bench=${GRIT_BENCH:-$SLURM_SUBMIT_DIR/..}                        # the folder with bench.py
export LAMMPS_PLUGIN_PATH=${LAMMPS_PLUGIN_PATH:-$bench/../../build/plugins}
export PATH=${LAMMPS_BUILD_DIR:-$HOME/lammps/build}:$PATH        # the folder with lmp
launcher='srun --exact --ntasks={ranks} --cpus-per-task={threads} --cpu-bind=cores'

# powers_of_two LARGEST: 1,2,4,... up to it
powers_of_two() {
  local n=1 list=1
  while [ $((n *= 2)) -le "$1" ]; do list=$list,$n; done
  echo "$list"
}

measure() { # measure OPTIONS...: bench.py with this cluster's launcher, in a work folder of this job alone
  local work=${SCRATCH:-$PWD}/grit_bench-$SLURM_JOB_ID
  python3 "$bench/bench.py" --launcher "$launcher" --results "results-$SLURM_JOB_ID" --work "$work" "$@"
}
