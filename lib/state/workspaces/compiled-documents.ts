import { Slices } from "@/lib/base/slices";
import type { StoredDocument, StoredHead } from "@/lib/features/policies";

/** Documents that are read at once: one may have half a megabyte. */
const READ_AT_ONCE = 16;

interface Compiled<T> {
  readonly revision: string;
  readonly value: T;
  readonly bytes: number;
}

/** Makes a document's compiled form. */
export interface DocumentCompiler<S, T> {
  load(ids: readonly string[]): Promise<readonly StoredDocument<S>[]>;
  compile(document: S): T;
  /** Estimated memory of the compiled form. */
  weigh(document: S): number;
}

/**
 * A workspace's documents of one kind, compiled. A thousand of them take seconds, so a change compiles only what it
 * has changed, and other requests have their turn between two of them.
 */
export class CompiledDocuments<S, T> {
  #compiled: ReadonlyMap<string, Compiled<T>> = new Map();

  /** Estimated memory. */
  get bytes(): number {
    return [...this.#compiled.values()].reduce((total, { bytes }) => total + bytes, 0);
  }

  /**
   * Brings them to these heads; when it fails they stay as they were.
   *
   * @returns them in the heads' order
   * @throws StoredDocumentError
   */
  async update(
    heads: readonly StoredHead[],
    { load, compile, weigh }: DocumentCompiler<S, T>,
  ): Promise<readonly T[]> {
    const revisions = new Map(heads.map(({ id, revision }) => [id, revision]));
    const isCurrent = (id: string) => this.#compiled.get(id)?.revision === revisions.get(id);
    const changed = heads.map(({ id }) => id).filter((id) => !isCurrent(id));
    const made = new Map<string, Compiled<T>>();
    const slices = new Slices();
    for (let at = 0; at < changed.length; at += READ_AT_ONCE) {
      for (const { id, read } of await load(changed.slice(at, at + READ_AT_ONCE))) {
        await slices.mayYield();
        const document = read();
        made.set(id, {
          // Where the row has changed since, the next update compiles it once more.
          revision: revisions.get(id) ?? "",
          value: compile(document),
          bytes: weigh(document),
        });
      }
    }
    const current = heads.flatMap(({ id }) => {
      const compiled = made.get(id) ?? (isCurrent(id) ? this.#compiled.get(id) : undefined);
      return compiled === undefined ? [] : [[id, compiled] as const]; // removed meanwhile
    });
    this.#compiled = new Map(current);
    return current.map(([, { value }]) => value);
  }
}
