"""Tables of a page beside those that a run prints: number by number, within what the page says.

A page says it in a comment above the table, with a word for each column, or one for all of them:
    <!-- within: 0 0 0.03 10% any -->
0: as printed, to one unit of the last digit. 0.03: by so much. 10%: of the page's number. any: only that it is there."""
import re

NUMBER = re.compile(r"[-+−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
WITHIN = re.compile(r"^<!-- within: (.*) -->$")
ROUNDED = 1.001        # units of the last digit, for the rounding of their difference


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(text):
    """Of a page or of what a run printed: header, rows and the words of the comment above, or None."""
    found, within, lines = [], None, text.split("\n")
    for k, line in enumerate(lines):
        if told := WITHIN.match(line):
            within = told[1].split()
        elif line.startswith("|") and k + 1 < len(lines) and re.match(r"^\|[ :|-]+\|$", lines[k + 1]):
            rows = []
            for row in lines[k + 2:]:
                if not row.startswith("|"):
                    break
                rows.append(cells(row))
            found.append((cells(line), rows, within))
            within = None
    return found


def unit(number):
    """Of the last digit of a number as it is written."""
    mantissa, _, power = number.partition("e")
    return 10.0**(int(power or 0) - len(mantissa.partition(".")[2]))


def allowed(word, stated):
    if word == "any":
        return float("inf")
    if word.endswith("%"):
        return max(float(word[:-1])/100*abs(float(stated)), ROUNDED*unit(stated))
    return max(float(word), ROUNDED*unit(stated))


def faults_of_cell(stated, got, word):
    """A sentence for each difference between two cells."""
    stated, got = (text.replace("−", "-") for text in (stated, got))
    if NUMBER.sub("#", stated) != NUMBER.sub("#", got):
        yield f"'{stated}' on the page, '{got}' in the run"
        return
    for one, other in zip(NUMBER.findall(stated), NUMBER.findall(got)):
        if not abs(float(one) - float(other)) <= allowed(word, one):
            yield f"{one} on the page, {other} in the run, more than {word} off"


def faults(page, printed):
    """A sentence for each difference of the tables that have a comment, and for each of them that the run did not print."""
    runs = tables(printed)
    for header, rows, within in tables(page):
        if within is None:
            continue
        words = within*len(header) if len(within) == 1 else within
        if len(words) != len(header):
            yield f"expected {len(header)} words in the comment above the table '{' | '.join(header)}', got {len(words)}"
            continue
        got = next((others for names, others, _ in runs if names == header), None)
        if got is None or len(got) != len(rows):
            yield f"expected the table '{' | '.join(header)}' of {len(rows)} rows, the run printed " + \
                  ("none" if got is None else f"{len(got)}")
            continue
        for stated, here in zip(rows, got):
            for name, one, other, word in zip(header, stated, here, words):
                for fault in faults_of_cell(one, other, word):
                    yield f"column '{name}', row '{stated[0]}': {fault}"
