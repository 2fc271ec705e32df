/** One entry per line; `#` and `;` start a comment at the start of a line or after white space, so that neither cuts `/_/;/WEB-INF`. */
export function lineFields(text: string): readonly string[] | null {
  const entry = withoutComment(text).trim();
  return entry === "" ? null : [entry];
}

function withoutComment(line: string): string {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if ((code === HASH || code === SEMICOLON) && (i === 0 || isSpace(line.charCodeAt(i - 1)))) {
      return line.slice(0, i);
    }
  }
  return line;
}

const HASH = 35;
const SEMICOLON = 59;
const isSpace = (code: number) => code === 32 || code === 9;
