import type { PatternBudget } from "../pattern-budget";
import {
  type CompiledExpression,
  compileExpression,
  MAX_EXPRESSION_LENGTH,
} from "./compile-expression";
import type { NamedUse } from "./inspect";
import { ExpressionError, type ExpressionProblem, placed } from "./problems";

/** The names that expressions may use; null when unknown here, so any name is fine. */
export interface ExpressionNames {
  readonly lists: ReadonlySet<string> | null;
  readonly counters: ReadonlySet<string> | null;
}

/** All that is wrong with an expression, with its places; empty: nothing. */
export function checkExpression(
  source: string,
  names: ExpressionNames,
): readonly ExpressionProblem[] {
  const read = readExpression(source);
  return read.ok ? namesMissing(source, read.expression, names) : read.problems;
}

export type ReadExpression =
  | { readonly ok: true; readonly expression: CompiledExpression }
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

/** Compiles an expression, or says where it is wrong. */
export function readExpression(source: string, budget?: PatternBudget): ReadExpression {
  if (source.length > MAX_EXPRESSION_LENGTH) {
    const message = `The expression is longer than ${MAX_EXPRESSION_LENGTH} characters`;
    return {
      ok: false,
      problems: [placed(source, new ExpressionError(message, 0, source.length))],
    };
  }
  try {
    return { ok: true, expression: compileExpression(source, budget) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { ok: false, problems: [placed(source, error)] };
  }
}

/** The lists and counters that an expression uses, and that are not there. */
export function namesMissing(
  source: string,
  { uses }: CompiledExpression,
  { lists, counters }: ExpressionNames,
): ExpressionProblem[] {
  const missing = (kind: string, used: readonly NamedUse[], known: ReadonlySet<string> | null) =>
    used
      .filter(({ name }) => known !== null && !known.has(name))
      .map(({ name, start, end }) =>
        placed(source, new ExpressionError(`There is no ${kind} “${name}”`, start, end)),
      );
  return [...missing("list", uses.lists, lists), ...missing("counter", uses.counters, counters)];
}
