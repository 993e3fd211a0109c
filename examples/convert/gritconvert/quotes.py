"""Quotes and comments of a line of a script: \"\"\", " and ' begin and end text in which `#` and blanks are letters."""
QUOTES = "\"'"
TRIPLE = '"""'


def quote_at(text, k):
    """The quote that begins or ends here."""
    return TRIPLE if text.startswith(TRIPLE, k) else text[k] if text[k] in QUOTES else ""


def letters_of(text, quote=""):
    """Each letter, a triple quote being one, with the quote that it is in: that of a quote itself, too."""
    k = 0
    while k < len(text):
        mark = quote_at(text, k)
        if quote and text.startswith(quote, k):
            yield k, quote, quote
            k, quote = k + len(quote), ""
        elif mark and not quote:
            quote = mark
            yield k, mark, mark
            k += len(mark)
        else:
            yield k, text[k], quote
            k += 1


def split_comment(line, quote=""):
    """Code and comment of a line, and the quote that is open at its end; `#` in quotes is no comment."""
    if not quote and not any(letter in line for letter in QUOTES):
        code, mark, comment = line.partition("#")
        return code, mark + comment, ""
    for k, letter, inside in letters_of(line, quote):
        if inside and letter == inside:
            quote = "" if quote else inside
        elif letter == "#" and not inside:
            return line[:k], line[k:], ""
    return line, "", quote


def split_words(text):
    """Words at blanks; what is in quotes, or in `$( )` and `${ }`, is in one word. ValueError where a quote stays open."""
    if not any(letter in text for letter in QUOTES + "$"):
        return text.split()
    words, word, depth, quote = [], "", 0, ""
    for k, letter, inside in letters_of(text):
        if inside:
            if letter == inside:
                quote = "" if quote else inside
        elif letter in "({" and (depth or text[k - 1:k] == "$"):
            depth += 1
        elif letter in ")}" and depth:
            depth -= 1
        elif letter.isspace() and not depth:
            if word:
                words.append(word)
            word = ""
            continue
        word += letter
    if quote:
        raise ValueError(f"a closing {quote}")
    return words + [word] if word else words


def unquoted(word):
    """A word without the quotes around it."""
    for quote in (TRIPLE, *QUOTES):
        if len(word) >= 2*len(quote) and word.startswith(quote) and word.endswith(quote):
            return word[len(quote):-len(quote)]
    return word


def quoted(text):
    """A text as one word."""
    return next(quote + text + quote for quote in ('"', "'", TRIPLE) if quote not in text or quote == TRIPLE)
