/** A class counts as one step: `[^]a-z[:alpha:]]`, `\pL`, `\p{Greek}`, `\x{1F600}`, `\d`. */
const CLASS = /\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\\[pP]\^?\w|\\[pPx]\{[^}]*\}|\\[\s\S]/y;
const COUNT = /\{(\d+)(?:,(\d*))?\}/y;
/** Capturing: `(`, `(?P<name>`; not capturing: `(?:`, `(?i:`; without content: `(?i)`. */
const OPENING = /\((?:\?(?:P?<\w+>|[a-zA-Z-]*[:)]))?/y;
/** RE2 refuses more repetitions, at no cost. */
const MAX_COUNT = 1000;

/**
 * Estimates a pattern's steps with repetitions expanded, without compiling it: `(?:ab{100}){100}` is some
 * 10,000. Knows just enough of RE2's syntax, and accepts any text.
 */
export function writtenOutSize(pattern: string): number {
  const around: { readonly before: number; readonly captures: boolean }[] = [];
  let sum = 0;
  let last = 0;
  const take = (size: number) => {
    sum += size;
    last = size;
  };
  for (let at = 0; at < pattern.length; ) {
    const count = matchAt(COUNT, pattern, at);
    const opening = matchAt(OPENING, pattern, at)?.[0];
    const symbol = count?.[0] ?? opening ?? matchAt(CLASS, pattern, at)?.[0] ?? pattern[at] ?? "";
    at += symbol.length;
    if (count !== null) {
      const written = repeated(last, Number(count[1]), Number(count[2] ?? 0));
      sum += written - last;
      last = written;
    } else if (opening !== undefined) {
      if (opening.endsWith(")")) continue;
      around.push({ before: sum, captures: !opening.endsWith(":") });
      sum = 0;
    } else if (symbol === ")") {
      const { before, captures } = around.pop() ?? { before: 0, captures: false };
      last = captures ? sum + 2 : sum;
      sum = before + last;
    } else take(1);
  }
  return around.reduce((all, { before }) => all + before, sum);
}

function repeated(size: number, least: number, most: number): number {
  if (Math.max(least, most) > MAX_COUNT) return size;
  const optional = Math.max(most - least, 0);
  return Math.max(least, 1) * size + optional * (size + 1);
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
