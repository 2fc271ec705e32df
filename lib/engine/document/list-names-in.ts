import { readExpression } from "../expression/check-expression";

/**
 * The names of the lists that a stored policy's expression rules use, each once. A rule that no longer compiles uses
 * none: it is skipped.
 *
 * @param policy its JSON, also of an earlier version
 */
export function listNamesIn(policy: unknown): readonly string[] {
  const names = expressionsOf(policy).flatMap((source) => {
    const read = readExpression(source);
    return read.ok ? read.expression.uses.lists.map(({ name }) => name) : [];
  });
  return [...new Set(names)];
}

function expressionsOf(policy: unknown): string[] {
  const rules = fieldOf(policy, "rules");
  if (!Array.isArray(rules)) return [];
  return rules.map((rule) => fieldOf(rule, "when")).filter((when) => typeof when === "string");
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;
}
