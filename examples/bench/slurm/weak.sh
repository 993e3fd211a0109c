#!/bin/bash
#SBATCH --job-name=grit-weak
#SBATCH --exclusive
#SBATCH --time=01:00:00
# Weak scaling: a copy of the packing for each rank.
set -euo pipefail
# shellcheck source=environment.sh
. "$SLURM_SUBMIT_DIR/environment.sh"
measure --case bed --weak --peers granular,granular/grit --ranks "$(powers_of_two "$SLURM_NTASKS")"
