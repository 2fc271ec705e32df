/**
 * Looks a host name up among names (each stands for itself and its subdomains) and patterns (whose
 * `*` also spans dots; `*.x` does not match `x`). Names cost one map look-up per label; patterns of
 * the usual form `*.x` too; only other patterns are tried one by one.
 */
export class NameMatcher<T> {
  readonly #names = new Map<string, T>();
  readonly #belowNames = new Map<string, T>();
  readonly #patterns: { readonly parts: readonly string[]; readonly value: T }[] = [];

  /** Lower case. Of equal entries the first counts. */
  add(entry: string, value: T): void {
    const below = entry.startsWith("*.") ? entry.slice(2) : "";
    if (!entry.includes("*")) putFirst(this.#names, entry, value);
    else if (below !== "" && !below.includes("*")) putFirst(this.#belowNames, below, value);
    else this.#patterns.push({ parts: entry.split("*"), value });
  }

  /** Name in lower case, without final dot. */
  find(name: string): T | null {
    const exact = this.#names.get(name);
    if (exact !== undefined) return exact;
    for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
      const parent = name.slice(dot + 1);
      const found = this.#names.get(parent) ?? this.#belowNames.get(parent);
      if (found !== undefined) return found;
    }
    return this.#patterns.find(({ parts }) => isGlobMatch(parts, name))?.value ?? null;
  }
}

function putFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

/** Whether the parts lie in the name in order, the first at its start and the last at its end. No backtracking: the leftmost place for each part is always good enough. */
function isGlobMatch(parts: readonly string[], name: string): boolean {
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) {
    return false;
  }
  let from = first.length;
  const end = name.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
