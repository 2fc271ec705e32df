import type { ASTNode } from "@marcbachmann/cel-js";

/** Every node of an expression, itself first, in the order of the source. */
export function* nodesOf(node: ASTNode): Generator<ASTNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** The nodes directly below one. */
export const childrenOf = (node: ASTNode): ASTNode[] => nodesIn(node.args);

function nodesIn(value: unknown): ASTNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value] : [];
}

/** Arguments are nodes, literals, names, or lists of these. */
const isNode = (value: unknown): value is ASTNode =>
  typeof value === "object" && value !== null && "op" in value && "args" in value;
