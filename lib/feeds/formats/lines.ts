import { type FeedRecord, textLines } from "./record";

/** One entry per line; `#` and `;` start a comment at the start of a line or after white space, so that neither cuts `/_/;/WEB-INF`. */
export function* readLines(text: string): Generator<FeedRecord> {
  for (const { line, text: raw } of textLines(text)) {
    const entry = withoutComment(raw).trim();
    if (entry !== "") yield { line, fields: [entry] };
  }
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
