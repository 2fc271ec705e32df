/**
 * Below this many characters times characters the platform searches: it is several times as fast on what people
 * send. Its worst case is their product, which two texts of a visitor's choice would reach.
 */
const MAX_PRODUCT = 131_072;

/** Whether a text contains another, in time linear in both. */
export function contains(text: string, part: string): boolean {
  return text.length * part.length <= MAX_PRODUCT
    ? text.includes(part)
    : containsBy(bordersOf(part), text, part);
}

/** The same for one part and many texts. */
export function containing(part: string): (text: string) => boolean {
  let borders: Uint16Array | undefined;
  return (text) => {
    if (text.length * part.length <= MAX_PRODUCT) return text.includes(part);
    borders ??= bordersOf(part);
    return containsBy(borders, text, part);
  };
}

/** For each prefix of a text: the length of its longest border (Knuth, Morris and Pratt). */
function bordersOf(part: string): Uint16Array {
  const borders = new Uint16Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    const unit = part.charCodeAt(at);
    while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
    if (part.charCodeAt(length) === unit) length++;
    borders[at] = length;
  }
  return borders;
}

function containsBy(borders: Uint16Array, text: string, part: string): boolean {
  const { length } = part;
  if (length > text.length) return false;
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === unit && ++matched === length) return true;
  }
  return false;
}
