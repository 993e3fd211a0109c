"""Distribution of contact forces over their mean."""
import numpy as np

from grit.wrong import Wrong

from . import units
from .picture import BLUE, ORANGE, canvas, plain, save, write_table

SIZE = 7.6, 5.2
BINS = 25


def distribution(forces, bins):
    """Probability density of f over the mean: edges, density, counts, and the mean. Without attractive contacts."""
    repulsive = forces[forces > 0]
    if not len(repulsive):
        raise Wrong(f"expected contacts with a force above 0, got none of {len(forces)}")
    mean = repulsive.mean()
    counts, edges = np.histogram(repulsive/mean, bins=bins, range=(0, repulsive.max()/mean))
    return edges, counts/(len(repulsive)*np.diff(edges)), counts, mean


def draw(forces, options, unit):
    edges, density, counts, mean = distribution(forces, options.bins)
    figure, axis = canvas(SIZE)
    seen, middle = counts > 0, (edges[1:] + edges[:-1])/2
    axis.errorbar(middle[seen], density[seen], yerr=density[seen]/np.sqrt(counts[seen])*np.array([[0.999], [1]]),
                  fmt="o", color=BLUE, ms=6, lw=1, label=f"{counts.sum()} contacts, error by their number")
    axis.plot(edges, np.exp(-edges), color=ORANGE, ls="--", label="exponential, exp(-f / ⟨f⟩)")
    factor, unit = units.with_prefix(unit, [mean])
    axis.set(yscale="log", xlim=(0, edges[-1]), ylim=(density[seen].min()/3, 3*max(density.max(), 1)),
             xlabel=f"{options.force} force over its mean,  ⟨f⟩ = {factor*mean:.3g} {unit}",
             ylabel="probability density")
    handles, labels = axis.get_legend_handles_labels()
    axis.legend(handles[::-1], labels[::-1], loc="upper right")
    return figure, {"f_over_mean_low": plain(edges[:-1]), "f_over_mean_high": plain(edges[1:]),
                    "density": plain(density), "contacts": plain(counts)}


def run(options, _, contacts):
    if options.bins < 1:
        raise Wrong(f"expected at least 1 for --bins, got {options.bins}")
    forces = contacts.force(options.force)
    unit = units.unit_of("force", units.system(options.units, contacts.frame))
    figure, columns = draw(forces, options, unit)
    save(figure, options.output)
    if options.table:
        write_table(options.table, columns)
    repulsive = forces[forces > 0]
    print(f"{len(repulsive)} contacts in step {contacts.step}, {len(forces) - len(repulsive)} with a force of 0 or an "
          f"attraction left out, mean {options.force} force {repulsive.mean():.6g}")
