import type { ASTNode } from "@marcbachmann/cel-js";
import { childrenOf } from "./nodes";

/*
 * What an expression costs at worst, in nodes that are run: about 0.1 µs each. Facts that are maps have at most
 * 100 entries; other lists are made by the expression itself.
 */

const MAX_ENTRIES = 100;
const LOOPS: ReadonlySet<string> = new Set(["all", "exists", "exists_one"]);

/** Of one expression, and of all of a policy together. */
export const MAX_COST = 5_000;
export const MAX_POLICY_COST = 20_000;

export function costOf(node: ASTNode): number {
  if (node.op === "rcall" && LOOPS.has(node.args[0])) {
    const [, over, body] = node.args;
    return costOf(over) + entriesOf(over) * sum(body);
  }
  return 1 + sum(childrenOf(node));
}

const sum = (nodes: readonly ASTNode[]): number =>
  nodes.reduce((total, each) => total + costOf(each), 0);

/** Lists that are added up have as many as all of their parts. */
function entriesOf(node: ASTNode): number {
  if (node.op === "list") return node.args.length;
  if (node.op === "map") return node.args.length;
  if (node.op === "+") return entriesOf(node.args[0]) + entriesOf(node.args[1]);
  return MAX_ENTRIES;
}
