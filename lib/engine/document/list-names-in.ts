/** `onList("office")` in an expression, with either kind of quotes. */
const CALL = /\bonList\(\s*[rR]?(?:"([^"\\]*)"|'([^'\\]*)')\s*\)/g;

/**
 * The names of the lists that a stored policy's rules ask for, each once. Reads the rules' text, so that a policy which
 * no longer compiles still holds on to its lists.
 *
 * @param policy its JSON, also of an earlier or later version
 */
export function listNamesIn(policy: unknown): readonly string[] {
  const names = expressionsOf(policy).flatMap((text) =>
    [...text.matchAll(CALL)].map(([, double, single]) => double ?? single ?? ""),
  );
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
