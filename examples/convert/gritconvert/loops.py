"""Loops of a script: a label, and the last `jump` back to it."""
import itertools


def spans(all_words):
    """Begin and end of each loop."""
    labels, found = {}, []
    for k, words in enumerate(all_words):
        if words[:1] == ["label"] and len(words) > 1:
            labels.setdefault(words[1], k)
        elif words[:1] == ["jump"]:
            found.append((labels.get(words[2], k) if len(words) > 2 else 0, k))
    return [(begin, end) for begin, end in found if begin < end]


def covered(loops, number):
    """For each of so many places whether it is inside of a loop."""
    steps = [0]*(number + 1)
    for begin, end in loops:
        steps[begin + 1] += 1
        steps[end] -= 1
    return [total > 0 for total in itertools.accumulate(steps)]
