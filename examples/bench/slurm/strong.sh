#!/bin/bash
#SBATCH --job-name=grit-strong
#SBATCH --exclusive
#SBATCH --time=02:00:00
# Strong scaling: the same packing on more and more ranks.
set -euo pipefail
# shellcheck source=environment.sh
. "$SLURM_SUBMIT_DIR/environment.sh"
measure --case bed_700k --peers granular,granular/grit --ranks "$(powers_of_two "$SLURM_NTASKS")"
