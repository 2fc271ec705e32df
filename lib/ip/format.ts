/** Dotted decimal of a 32-bit unsigned word. */
export function formatIpv4(word: number): string {
  return `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`;
}

/**
 * RFC 5952 text of four big-endian words: lower case, no leading zeros, the longest run of two or
 * more zero groups (the first of equals) as `::`. Always in hex: the dotted end of section 5 is for
 * addresses known to hold an IPv4 one, and those are IPv4 before they get here.
 */
export function formatIpv6(words: readonly number[]): string {
  let bestStart = -1;
  let bestLength = 1;
  let runStart = -1;
  for (let g = 0; g < 8; g++) {
    if (group(words, g) !== 0) runStart = -1;
    else {
      if (runStart === -1) runStart = g;
      if (g - runStart + 1 > bestLength) {
        bestStart = runStart;
        bestLength = g - runStart + 1;
      }
    }
  }
  if (bestStart === -1) return groupsText(words, 0, 8);
  return `${groupsText(words, 0, bestStart)}::${groupsText(words, bestStart + bestLength, 8)}`;
}

export function formatWords(version: 4 | 6, words: readonly number[]): string {
  return version === 4 ? formatIpv4(words[0] ?? 0) : formatIpv6(words);
}

function group(words: readonly number[], index: number): number {
  return ((words[index >> 1] ?? 0) >>> (index & 1 ? 0 : 16)) & 0xffff;
}

function groupsText(words: readonly number[], from: number, to: number): string {
  let text = "";
  for (let g = from; g < to; g++) {
    if (g > from) text += ":";
    text += group(words, g).toString(16);
  }
  return text;
}
