/** Lines with their numbers, without their line ends. */
export function* linesOf(
  text: string,
): Generator<{ readonly line: number; readonly text: string }> {
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    yield { line: ++line, text: text.slice(at, end).replace(/\r$/, "") };
    at = end + 1;
  }
}
