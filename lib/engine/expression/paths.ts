import type { ASTNode } from "@marcbachmann/cel-js";
import { MAPS } from "./readers";
import type { RuleScope, TextMap } from "./rule-scope";

/** A fact's name as the node writes it: `url.path`; null for anything else. */
export function pathOf(node: ASTNode): string | null {
  if (node.op === "id") return node.args;
  if (node.op !== ".") return null;
  const [group, field] = node.args;
  return group.op === "id" ? `${group.args}.${field}` : null;
}

/** The reader of the fact that a node names, from a table of readers. */
export function factOf<T>(
  node: ASTNode,
  table: Readonly<Record<string, (scope: RuleScope) => T>>,
): ((scope: RuleScope) => T) | null {
  const path = pathOf(node);
  return path !== null && Object.hasOwn(table, path) ? (table[path] ?? null) : null;
}

export const mapOf = (node: ASTNode): ((scope: RuleScope) => TextMap) | null => factOf(node, MAPS);
