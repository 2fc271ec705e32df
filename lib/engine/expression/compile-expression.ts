import { type ASTNode, type Environment, serialize } from "@marcbachmann/cel-js";
import { MAX_READINGS } from "../path-readings";
import { PatternBudget } from "../pattern-budget";
import { costOf, MAX_NODES, nodesRun } from "./cost";
import { contextOf, environment } from "./environment";
import { inspect, type NamedUse, patternsOf, readsPath, type Uses } from "./inspect";
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
  readonly nodes: number;
  /** Where it sees so many characters of each text. */
  costAt(maxText: number): ExpressionCost;
}

export interface ExpressionCost {
  /** Its cost at worst, for all readings of a path together and without its patterns; microseconds. */
  readonly us: number;
  /** Characters of the longest text that it joins. */
  readonly joined: number;
}

/** A test within an expression. */
interface TestNode {
  readonly node: ASTNode;
  /** Compiled to functions of ours. */
  readonly isOwn: boolean;
  readonly readsPath: boolean;
}

export const MAX_EXPRESSION_LENGTH = 4_096;

/** Expressions that were compiled last, by their source: a save compiles each several times. */
const compiled = new Map<string, Compiled | ExpressionError>();
/** Characters of their sources; compiled, one takes about a hundred times as much. */
const MAX_KEPT = 524_288;
let kept = 0;

interface Compiled {
  readonly expression: CompiledExpression;
  readonly patterns: readonly NamedUse[];
}

/**
 * @param budget bounds the patterns of all expressions of one policy together
 * @throws ExpressionError
 */
export function compileExpression(
  source: string,
  budget: PatternBudget = PatternBudget.forNew(),
): CompiledExpression {
  const known = compiled.get(source);
  if (known instanceof ExpressionError) throw known;
  if (known !== undefined) {
    spend(budget, known.patterns);
    return known.expression;
  }
  const ast = orKept(source, () => checked(environment, source));
  const patterns = patternsOf(ast);
  spend(budget, patterns);
  const expression = orKept(source, () => compileChecked(ast));
  keep(source, { expression, patterns });
  return expression;
}

/** An expression's error is kept as well. */
function orKept<T>(source: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof ExpressionError) keep(source, error);
    throw error;
  }
}

function spend(budget: PatternBudget, patterns: readonly NamedUse[]): void {
  for (const { name, start, end } of patterns) {
    const problem = budget.problemWith(name);
    if (problem !== null) throw new ExpressionError(`The pattern ${problem}`, start, end);
  }
}

/** The oldest make room. */
function keep(source: string, made: Compiled | ExpressionError): void {
  compiled.set(source, made);
  kept += source.length;
  for (const [oldest] of compiled) {
    if (kept <= MAX_KEPT) break;
    compiled.delete(oldest);
    kept -= oldest.length;
  }
}

function compileChecked(ast: ASTNode): CompiledExpression {
  const native: Native = new Set();
  const tests: TestNode[] = [];
  const part = compileParts(ast, (node) => {
    const own = compileLeaf(node, native);
    const test = { node, isOwn: own !== null, readsPath: readsPath(node) };
    tests.push(test);
    return test.readsPath ? (own ?? byLibrary(node)) : onceFor(own ?? byLibrary(node));
  });
  const uses = inspect(ast, native);
  const nodes = nodesRun(ast);
  if (nodes > MAX_NODES) {
    throw new ExpressionError("The expression has too many loops within loops", ast.start, ast.end);
  }
  const costs = new Map<number, ExpressionCost>();
  const costAt = (maxText: number) => {
    const cost = costs.get(maxText) ?? costTogether(tests, maxText);
    costs.set(maxText, cost);
    return cost;
  };
  return { holds: part.test, part, uses, nodes, costAt };
}

/** A test that does not read the path has the same outcome for each reading of it. */
const onceFor =
  (test: Test): Test =>
  (scope) =>
    scope.remembered === null ? test(scope) : scope.remember(test);

function costTogether(tests: readonly TestNode[], maxText: number): ExpressionCost {
  const costs = tests.map(({ node, isOwn, readsPath }) => {
    const whole = costOf(node, { text: maxText, path: maxText }, isOwn);
    if (!readsPath) return whole;
    // The canonical path and the one as sent; the others have as many characters together.
    const path = Math.floor(maxText / MAX_READINGS);
    const other = costOf(node, { text: maxText, path }, isOwn);
    return { ...whole, ns: 2 * whole.ns + MAX_READINGS * other.ns };
  });
  return {
    us: costs.reduce((total, { ns }) => total + ns, 0) / 1_000,
    joined: Math.max(0, ...costs.map(({ joined }) => joined)),
  };
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
