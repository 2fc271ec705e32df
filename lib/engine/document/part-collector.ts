import { diffDocuments } from "./diff-documents";
import type { DocumentPart, PartPlan, PlannedChange } from "./plan-schema";

/** Changes named in one part, of each kind; the others are counted. */
const MAX_NAMED = 200;
/** Fields named of one thing, and in one part. */
const MAX_FIELDS = 100;
const MAX_PART_FIELDS = 1_000;

/** Counts a part's changes, and keeps the first of each kind. */
export class PartCollector {
  readonly #counts = { add: 0, change: 0, remove: 0 };
  readonly #changes: PlannedChange[] = [];
  #fields = 0;
  #isReordered = false;

  constructor(private readonly part: DocumentPart) {}

  add(name: string, path: string): void {
    this.#count({ kind: "add", name, path, fields: [], moreFields: 0 });
  }

  remove(name: string): void {
    this.#count({ kind: "remove", name, path: null, fields: [], moreFields: 0 });
  }

  /** Counts nothing where nothing differs. */
  change(
    name: string | null,
    path: string,
    { before, after }: { readonly before: unknown; readonly after: unknown },
  ): void {
    const all = diffDocuments(before, after);
    if (all.length === 0) return;
    const fields = all.slice(0, Math.min(MAX_FIELDS, MAX_PART_FIELDS - this.#fields));
    const moreFields = all.length - fields.length;
    const isNamed = this.#count({ kind: "change", name, path, fields, moreFields });
    if (isNamed) this.#fields += fields.length;
  }

  reorder(): void {
    this.#isReordered = true;
    this.#counts.change++;
  }

  /** Null when nothing changes. */
  result(): PartPlan | null {
    const { add, change, remove } = this.#counts;
    if (add + change + remove === 0) return null;
    const isReordered = this.#isReordered;
    return { part: this.part, add, change, remove, isReordered, changes: this.#changes };
  }

  /** @returns whether it is named */
  #count(change: PlannedChange): boolean {
    const count = ++this.#counts[change.kind];
    if (count > MAX_NAMED) return false;
    this.#changes.push(change);
    return true;
  }
}
