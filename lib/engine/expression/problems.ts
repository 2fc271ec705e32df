/** A problem of an expression, and its place. */
export interface ExpressionProblem {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  /** Offsets into the source, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** A sentence without its place. */
  readonly message: string;
}

/** Thrown while an expression is compiled. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message);
    this.name = "ExpressionError";
  }
}

/** With line and column. */
export function placed(
  source: string,
  { message, start, end }: ExpressionError,
): ExpressionProblem {
  const before = source.slice(0, start).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return { line: before.length, column, start, end: Math.max(end, start), message };
}

/** As a document's problem says it: `line 1, column 5: …`. */
export const placedWords = ({ line, column, message }: ExpressionProblem): string =>
  `line ${line}, column ${column}: ${message}`;
