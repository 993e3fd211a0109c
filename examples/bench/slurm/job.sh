#!/bin/bash
#SBATCH --job-name=grit-bench
#SBATCH --nodes=1
#SBATCH --ntasks=2
#SBATCH --exclusive
#SBATCH --time=01:00:00
# All default cases on one core.
set -euo pipefail
# shellcheck source=environment.sh
. "$SLURM_SUBMIT_DIR/environment.sh"
measure --repeats 5
