import { type ASTNode, type Environment, serialize } from "@marcbachmann/cel-js";
import { PatternBudget } from "../pattern-budget";
import { costOf, MAX_COST } from "./cost";
import { contextOf, environment } from "./environment";
import { inspect, patternsOf, type Uses } from "./inspect";
import { compileLeaf, type Native, type Test } from "./leaves";
import { libraryProblem } from "./library-words";
import { compileParts, type Part } from "./parts";
import { ExpressionError } from "./problems";
import type { RuleScope } from "./rule-scope";

/** An expression, ready for decisions. */
export interface CompiledExpression {
  /** @throws FactPending where it needs DNS; anything else: it fails */
  readonly holds: Test;
  readonly part: Part;
  readonly uses: Uses;
  /** Nodes that it runs at worst. */
  readonly cost: number;
}

export const MAX_EXPRESSION_LENGTH = 4_096;

/**
 * @param budget bounds the patterns of all expressions of one policy together
 * @throws ExpressionError
 */
export function compileExpression(
  source: string,
  budget: PatternBudget = PatternBudget.forNew(),
): CompiledExpression {
  const ast = checked(environment, source);
  for (const { name, start, end } of patternsOf(ast)) {
    const problem = budget.problemWith(name);
    if (problem !== null) throw new ExpressionError(`The pattern ${problem}`, start, end);
  }
  const native: Native = new Set();
  const part = compileParts(ast, (node) => compileLeaf(node, native) ?? byLibrary(node));
  const uses = inspect(ast, native);
  const cost = costOf(ast);
  if (cost > MAX_COST) {
    throw new ExpressionError("The expression has too many loops within loops", ast.start, ast.end);
  }
  return { holds: part.test, part, uses, cost };
}

/** @throws ExpressionError unless the source is an expression that says true or false */
export function checked(env: Environment, source: string): ASTNode {
  try {
    const parsed = env.parse(source);
    const { valid, type, error } = parsed.check();
    if (!valid) throw error;
    if (type !== "bool") {
      const message = `This says no true or false, but ${type}`;
      throw new ExpressionError(message, parsed.ast.start, parsed.ast.end);
    }
    return parsed.ast;
  } catch (error) {
    throw libraryProblem(source, error) ?? error;
  }
}

/** A test of its own that the library runs. */
function byLibrary(node: ASTNode): Test {
  const run = environment.parse(serialize(node));
  run.check();
  return (scope: RuleScope) => run(contextOf(scope)) === true;
}
