import { EvaluationError, ParseError, TypeError as WrongType } from "@marcbachmann/cel-js";
import { ExpressionError } from "./problems";
import { RULE_FACTS, RULE_FUNCTIONS } from "./rule-facts";

type LibraryError = ParseError | WrongType | EvaluationError;

const isLibraryError = (error: unknown): error is LibraryError =>
  error instanceof ParseError || error instanceof WrongType || error instanceof EvaluationError;

/** A problem that the library found, in our words; null when the error is not the library's. */
export function libraryProblem(source: string, error: unknown): ExpressionError | null {
  if (error instanceof ExpressionError) return error;
  if (!isLibraryError(error)) return null;
  const { start, end } = error.range ?? { start: 0, end: source.length };
  return new ExpressionError(wordsOf(source, start, end, error), start, end);
}

function wordsOf(
  source: string,
  start: number,
  end: number,
  { code, summary }: LibraryError,
): string {
  const text = source.slice(start, end);
  switch (code) {
    case "unknown_variable":
    case "no_such_key":
    case "cannot_index_type": {
      // The library marks the last part of `url.host`.
      const [name] = /[\w.]+$/.exec(source.slice(0, end)) ?? [text];
      return `“${name}” is no fact${suggestion(name)}`;
    }
    case "unexpected_token":
      return text === "" ? "Something is missing at the end" : `“${text}” is not expected here`;
    case "limit_exceeded":
      return "The expression is too long or too deep";
    case "no_such_overload":
      return `These types do not go together: ${plain(summary)}`;
    case "no_matching_overload":
      return `No function takes this: ${plain(summary)}`;
    default:
      return summary;
  }
}

/** Without what the library says in front of each. */
const plain = (summary: string): string =>
  summary
    .replace(/^no such overload: /, "")
    .replace(/^found no matching overload for '(.*)'$/, "$1")
    .replaceAll(/\b(bot|url|prints)\.facts\b/g, "$1");

/** A name that is almost the one that was written, contains it, or is its last part: `contry`, `path`, `url.host`. */
function suggestion(text: string): string {
  const wanted = text.toLowerCase();
  const close = NAMES.find((name) => {
    const known = name.toLowerCase();
    return isOneOff(known, wanted) || known.endsWith(`.${wanted}`) || wanted.endsWith(`.${known}`);
  });
  return close === undefined ? "" : `; did you mean “${close}”?`;
}

const NAMES: readonly string[] = [...RULE_FACTS, ...RULE_FUNCTIONS].map(({ name }) => name);

/** Whether one letter more, less, other or swapped makes one of the other. */
function isOneOff(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] ? 2 : 1;
  return (
    a.slice(at + 1) === b.slice(at) ||
    a.slice(at) === b.slice(at + 1) ||
    a.slice(at + swapped) === b.slice(at + swapped)
  );
}
