import { compileGlob, type Glob, matchesGlob } from "./glob";
import { parseHostnameEntry } from "./hostname-pattern";
import { MAX_SCANNED_PATTERNS } from "./list-kinds";

/** A list of host names. */
export interface HostnameList {
  readonly size: number;
  /** The id of the entry that covers a name (lower case, no final dot), or -1. */
  find(name: string): number;
}

interface NamePattern {
  readonly id: number;
  readonly glob: Glob;
}

/** Whether a pattern must be scanned: anything but `*.` before a plain name. */
export function isScannedPattern(pattern: string): boolean {
  return pattern.lastIndexOf("*") !== 0 || !pattern.startsWith("*.");
}

/** Builds a list of hostnames; of equal entries, the first counts. */
export class HostnameListBuilder {
  readonly #names = new Map<string, number>();
  readonly #parents = new Map<string, number>();
  readonly #globs: NamePattern[] = [];

  /** @returns null, or why the entry was refused. `id` is at least 0. */
  add(text: string, id: number): string | null {
    const parsed = parseHostnameEntry(text);
    if (!parsed.ok) return parsed.reason;
    const { entry } = parsed;
    if (entry.kind === "name") setOnce(this.#names, entry.name, id);
    else if (!isScannedPattern(entry.pattern)) setOnce(this.#parents, entry.pattern.slice(2), id);
    else if (this.#globs.length >= MAX_SCANNED_PATTERNS) {
      return `is one pattern too many: ${MAX_SCANNED_PATTERNS} may have a \`*\` elsewhere than as the first label`;
    } else this.#globs.push({ id, glob: compileGlob(entry.pattern) });
    return null;
  }

  build(): HostnameList {
    const names = this.#names;
    const parents = this.#parents;
    const globs = this.#globs;
    const size = names.size + parents.size + globs.length;
    return {
      size,
      find(name) {
        if (size === 0) return -1;
        const byName = findByName(names, parents, name);
        if (byName !== -1) return byName;
        for (const { id, glob } of globs) if (matchesGlob(glob, name)) return id;
        return -1;
      },
    };
  }
}

function setOnce(map: Map<string, number>, key: string, id: number): void {
  if (!map.has(key)) map.set(key, id);
}

/** Walks from the name up to its top-level domain; `*.x` covers the subdomains of `x`, not `x`. */
function findByName(
  names: ReadonlyMap<string, number>,
  parents: ReadonlyMap<string, number>,
  name: string,
): number {
  let rest = name;
  let isParent = false;
  for (;;) {
    const id = names.get(rest) ?? (isParent ? parents.get(rest) : undefined);
    if (id !== undefined) return id;
    const dot = rest.indexOf(".");
    if (dot === -1) return -1;
    rest = rest.slice(dot + 1);
    isParent = true;
  }
}
