import { isContractList, type ListHead } from "@/lib/engine/list-kinds";
import { RemarkCounter, type Remarks } from "@/lib/kernel";
import type { LoadedListEntry } from "../load-list-entries";
import { type Covers, NameCovers, NO_COVERS, RangeCovers, SortedRanges } from "./covers";
import type { ImportReader } from "./parse-import";

/** How an import relates to the workspace's lists. */
export interface ComparedImport {
  /** Already on this list. */
  readonly listed: Remarks;
  /** Inside a broader entry of this list or of the import: no effect while that one exists. */
  readonly covered: Remarks;
  /** Inside an entry of the other IP list, with the entry that wins. */
  readonly opposed: Remarks;
}

/**
 * Compares an import with all unexpired entries of the workspace. Entries with an expiry cover nothing: the
 * narrower one will be needed.
 */
export class ImportComparison {
  readonly #listed: Uint8Array;
  readonly #same: Covers;
  readonly #other: Covers;

  /** @param now epoch ms: expired entries do not count */
  constructor(
    private readonly list: ListHead,
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

  /** Compares with a page of the workspace's entries. */
  add(stored: readonly LoadedListEntry[]): void {
    for (const { list, value, expiresAt } of stored) {
      if (expiresAt !== null && expiresAt <= this.now) continue;
      if (list.name === this.list.name) {
        const index = this.reader.indexOf(value);
        if (index !== undefined) this.#listed[index] = 1;
        if (expiresAt === null) this.#same.offer(value);
      } else if (list.kind === "address") this.#other.offer(value);
    }
  }

  isListed(index: number): boolean {
    return this.#listed[index] === 1;
  }

  /** An entry already on the list does not also count as covered. */
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
      opposed.add({ line, value, reason: opposition(this.list.name, value, outer) });
    }
    return { listed: listed.remarks, covered: covered.remarks, opposed: opposed.remarks };
  }
}

/**
 * docs/decisions.md, section 4: of both IP lists the entry with the fewest addresses wins; on a tie the
 * whitelist's.
 */
function opposition(list: string, inner: string, outer: string): string {
  if (list === "ipWhitelist") {
    return inner === outer
      ? "is also on the blocklist; the allowlist wins"
      : `is an exception to ${outer} on the blocklist`;
  }
  return inner === outer
    ? "is also on the allowlist, which wins, so it is not blocked"
    : `is an exception to ${outer} on the allowlist`;
}

function coversOf(
  { name, kind }: ListHead,
  values: readonly string[],
): { readonly same: Covers; readonly other: Covers } {
  if (kind === "hostname" || kind === "emailDomain") {
    return { same: new NameCovers(values), other: NO_COVERS };
  }
  if (kind !== "address") return { same: NO_COVERS, other: NO_COVERS };
  const ranges = new SortedRanges(values);
  const other = isContractList(name) ? new RangeCovers(ranges, true) : NO_COVERS;
  return { same: new RangeCovers(ranges, false), other };
}
