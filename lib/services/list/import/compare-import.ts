import type { ListName } from "@/lib/engine/lists";
import type { LoadedListEntry } from "../../document/load-list-entries";
import { type Covers, NO_COVERS } from "./covers";
import { NameCovers } from "./name-covers";
import type { ImportReader } from "./parse-import";
import { RangeCovers, SortedRanges } from "./range-covers";
import { RemarkCounter, type Remarks } from "./remarks";

/** How an import relates to what the workspace has. */
export interface ComparedImport {
  /** On this list already. */
  readonly listed: Remarks;
  /** Inside of a broader entry of this list or of the import: of no effect while that one stands. */
  readonly covered: Remarks;
  /** Inside of an entry of the other IP list: what counts there is said. */
  readonly opposed: Remarks;
}

/**
 * Compares an import with all that is on the workspace's lists and has not expired. What will expire
 * covers nothing: the other entry is needed from then on.
 */
export class ImportComparison {
  readonly #listed: Uint8Array;
  readonly #same: Covers;
  readonly #other: Covers;

  /** @param now epoch ms: what has expired by then counts as gone */
  constructor(
    private readonly list: ListName,
    private readonly reader: ImportReader,
    private readonly now: number,
  ) {
    const { entries } = reader;
    this.#listed = new Uint8Array(entries.length);
    const { same, other } = coversOf(
      list,
      entries.map(({ value }) => value),
    );
    this.#same = same;
    this.#other = other;
    for (const { value, expiresAt } of entries) if (expiresAt === null) same.offer(value);
  }

  /** Compares with some of the workspace's entries. */
  add(stored: readonly LoadedListEntry[]): void {
    for (const { list, value, expiresAt } of stored) {
      if (expiresAt !== null && expiresAt <= this.now) continue;
      if (list === this.list) {
        const index = this.reader.indexOf(value);
        if (index !== undefined) this.#listed[index] = 1;
        if (expiresAt === null) this.#same.offer(value);
      } else if (list !== "hostnameBlacklist") this.#other.offer(value);
    }
  }

  isListed(index: number): boolean {
    return this.#listed[index] === 1;
  }

  /** What is on the list already is not called covered too. */
  isCovered(index: number): boolean {
    return !this.isListed(index) && this.#same.outerOf(index) !== undefined;
  }

  remarks(): ComparedImport {
    const listed = new RemarkCounter();
    const covered = new RemarkCounter();
    const opposed = new RemarkCounter();
    for (const [index, { line, value }] of this.reader.entries.entries()) {
      if (this.isListed(index)) {
        listed.add({ line, value, reason: "is on this list already" });
        continue;
      }
      const broader = this.#same.outerOf(index);
      if (broader !== undefined) covered.add({ line, value, reason: `is covered by ${broader}` });
      const outer = this.#other.outerOf(index);
      if (outer === undefined) continue;
      opposed.add({ line, value, reason: opposition(this.list, value, outer) });
    }
    return { listed: listed.remarks, covered: covered.remarks, opposed: opposed.remarks };
  }
}

/** decisions.md, section 4: of both IP lists the entry with the fewest addresses counts; of equals the whitelist's. */
function opposition(list: ListName, inner: string, outer: string): string {
  if (list === "ipWhitelist") {
    return inner === outer
      ? "is on the blacklist too; the whitelist wins"
      : `is an exception to ${outer} on the blacklist`;
  }
  return inner === outer
    ? "is on the whitelist too, which wins: it will not be blocked"
    : `is an exception to ${outer} on the whitelist`;
}

function coversOf(
  list: ListName,
  values: readonly string[],
): { readonly same: Covers; readonly other: Covers } {
  if (list === "hostnameBlacklist") return { same: new NameCovers(values), other: NO_COVERS };
  const ranges = new SortedRanges(values);
  return { same: new RangeCovers(ranges, false), other: new RangeCovers(ranges, true) };
}
