/** The error at a path of the document, by the server's path; undefined: none. */
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

/** The server describes the present value: `is "x"; allowed: …`, `is empty; allowed: …`. */
export function asSentence(problem: string): string {
  const value = /^is (".*"|-?[\d.]+|true|false|null|an? \w+)(; allowed: .*)?$/s.exec(problem);
  const text = value === null ? problem : `${value[1]} does not fit${value[2] ?? ""}`;
  const sentence = text.replace(/^is /, "").replace("; allowed: ", ". Allowed: ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${sentence.endsWith(".") ? "" : "."}`;
}
