import type { PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import { loadListEntries } from "../../document/load-list-entries";
import { NameCovers } from "./name-covers";
import type { ImportEntry, LineRemark } from "./parse-import";
import { RangeCovers } from "./range-covers";

/** How an import relates to what the workspace has. */
export interface ComparedImport {
  /** On this list already. */
  readonly listed: readonly LineRemark[];
  /** Inside of a broader entry of this list or of the import: of no effect while that one stands. */
  readonly covered: readonly LineRemark[];
  /** Inside of an entry of the other IP list: what counts there is said. */
  readonly opposed: readonly LineRemark[];
}

/**
 * Compares with all that is on the workspace's lists and has not expired, which is read a page at a
 * time. What will expire covers nothing: the other entry is needed from then on.
 */
export async function compareImport(
  prisma: PrismaClient,
  workspaceId: string,
  list: ListName,
  entries: readonly ImportEntry[],
  now: number,
): Promise<ComparedImport> {
  const lines = new Map(entries.map(({ value, line }) => [value, line]));
  const listed = new Set<string>();
  const same = coversOf(list, entries);
  const other = coversOf(list, entries);
  for (const { value, expiresAt } of entries) {
    if (expiresAt === null) same.offer(value, false);
  }
  for await (const page of loadListEntries(prisma, workspaceId)) {
    for (const entry of page) {
      if (entry.expiresAt !== null && entry.expiresAt <= now) continue;
      if (entry.list === list) {
        if (lines.has(entry.value)) listed.add(entry.value);
        if (entry.expiresAt === null) same.offer(entry.value, false);
      } else if (isIpList(list) && isIpList(entry.list)) other.offer(entry.value, true);
    }
  }
  const remark = (value: string, reason: string): LineRemark => ({
    line: lines.get(value) ?? 0,
    value,
    reason,
  });
  const inLineOrder = (remarks: LineRemark[]) => remarks.sort((a, b) => a.line - b.line);
  return {
    listed: inLineOrder([...listed].map((value) => remark(value, "is on this list already"))),
    covered: inLineOrder(
      [...same.found()]
        .filter(([inner]) => !listed.has(inner))
        .map(([inner, outer]) => remark(inner, `is covered by ${outer}`)),
    ),
    opposed: inLineOrder(
      [...other.found()]
        .filter(([inner]) => !listed.has(inner))
        .map(([inner, outer]) => remark(inner, opposition(list, inner, outer))),
    ),
  };
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

interface Covers {
  offer(outer: string, countsSame: boolean): void;
  found(): Iterable<readonly [inner: string, outer: string]>;
}

function coversOf(list: ListName, entries: readonly ImportEntry[]): Covers {
  if (!isIpList(list)) return new NameCovers(entries.map(({ value }) => value));
  const covers = new RangeCovers(entries.flatMap(({ value }) => withRange(value)));
  return {
    offer: (outer, countsSame) => {
      for (const { range, value } of withRange(outer)) covers.offer(range, value, countsSame);
    },
    found: () => covers.found(),
  };
}

function withRange(value: string): { readonly range: IpRange; readonly value: string }[] {
  const range = parseIpRange(value);
  return range === null ? [] : [{ range, value }];
}

function isIpList(list: ListName): boolean {
  return list !== "hostnameBlacklist";
}
