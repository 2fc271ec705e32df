/** The error at a path of the document, by the server's path; undefined when there is none. */
export type ErrorAt = (path: string) => string | undefined;

/** The same for a part of the document. */
export function errorsBelow(errorAt: ErrorAt, part: string): ErrorAt {
  return (path) => errorAt(`${part}.${path}`);
}

/** The first error of a list or of its entries: enough for a field that shows them all. */
export function errorInList(errorAt: ErrorAt, path: string, length: number): string | undefined {
  const own = errorAt(path);
  if (own !== undefined) return own;
  for (let at = 0; at < length; at++) {
    const error = errorAt(`${path}[${at}]`);
    if (error !== undefined) return error;
  }
  return undefined;
}

/**
 * The server describes the present value: `is "x"; allowed: …`, `is empty; allowed: …`. A form says what to do:
 * `“x” isn't valid. Use …`, `Required. Use …`. Sentences stay as they are.
 */
export function asSentence(problem: string): string {
  const [state = "", allowed] = problem.split(/; allowed: (.*)/s);
  const sentence = stateInWords(state);
  return allowed === undefined ? ended(sentence) : `${ended(sentence)} Use ${ended(allowed)}`;
}

function stateInWords(state: string): string {
  if (/^is (?:""|empty|missing)$/.test(state)) return "Required";
  const quoted = /^is "(.*?)"(?:, (the .*))?$/s.exec(state);
  if (quoted !== null) {
    const [, value, why] = quoted;
    return why === undefined ? `“${value}” isn't valid` : `“${value}” is ${why}`;
  }
  if (state === "is not valid") return "Not valid";
  const bare = /^is (-?[\d.]+|true|false|null|an? \w+)$/.exec(state);
  const text = bare === null ? state : `${bare[1]} isn't valid`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);
