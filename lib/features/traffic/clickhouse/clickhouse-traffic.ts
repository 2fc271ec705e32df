import { z } from "zod";
import { type Clock, systemClock } from "@/lib/base/clock";
import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { sqlStateOf } from "@/lib/db/sql-state";
import { recordedAction } from "@/lib/engine/outcome-letters";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { bucketWidth } from "../bucket-width";
import type { Group, GroupTally, TrafficCount, TrafficPage, TrafficRecord } from "../model";
import { firstIdAt, timeOfId } from "../request-id-time";
import {
  MOST_SIGNATURES,
  NO_VISITORS,
  SIGNATURE_SETS,
  type SignatureCount,
  type SignatureCounts,
  type SignatureRequest,
  type VisitorCounts,
} from "../signatures";
import type {
  DecisionScope,
  PageRequest,
  RecentDecision,
  Span,
  Summary,
  SummaryRequest,
  TrafficStore,
} from "../store/traffic-store";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { countOnce, forgetOldBatches } from "../write/count-calls";
import { type ClickHouseConnection, ClickHouseFault } from "./clickhouse-connection";
import { COLUMNS, storedSchema, toStored } from "./clickhouse-rows";
import {
  contentConditions,
  GROUP_COLUMNS,
  HAS_ADDRESS,
  idNumbers,
  idOf,
  quote,
  SIGNATURE_COLUMNS,
  STRANGERS,
  TRUNCATE,
  VISITOR_COUNTS,
  whereOf,
  withinIds,
} from "./clickhouse-sql";

const idSchema = z
  .object({ id_high: z.string(), id_low: z.string() })
  .transform(({ id_high, id_low }) => idOf(id_high, id_low));
const countSchema = z.object({ count: z.string().transform(Number) });
const newestCountSchema = z.object({
  seen: z.string().transform(Number),
  count: z.string().transform(Number),
});
const TALLY =
  "count() AS calls, toUInt64(sum(blocked)) AS blocked_calls, toUInt64(sum(would)) AS would_block";
const tallyFields = { calls: z.string(), blocked_calls: z.string(), would_block: z.string() };
const toTally = (row: { calls: string; blocked_calls: string; would_block: string }) => ({
  calls: Number(row.calls),
  blocked: Number(row.blocked_calls),
  wouldBlock: Number(row.would_block),
});
const tallySchema = z.object(tallyFields).transform(toTally);
const bucketSchema = z
  .object({ start: z.string(), ...tallyFields })
  .transform((row) => ({ start: Number(row.start), ...toTally(row) }));
const groupSchema = z
  .object({ value: z.string(), ...tallyFields })
  .transform((row) => ({ value: row.value, ...toTally(row) }));
const trait = z.string().nullable().default(null);
const signatureSchema = z
  .object({
    agent: trait,
    family: trait,
    print: trait,
    headerShape: trait,
    path: trait,
    count: z.string().transform(Number),
  })
  .transform(({ count, ...traits }): SignatureCount => ({ traits, calls: count }));
const figure = z.string().transform(Number);
const visitorsSchema = z.object({
  calls: figure,
  addresses: figure,
  visitors: figure,
  networks: figure,
  systems: figure,
  countries: figure,
  keptOut: figure,
  passed: figure,
});
const MOST_GROUPS = 20;
const partitionSchema = z.object({ partition: z.string() });

/** Ids a query: its text has a limit of 256 KB. */
const IDS_AT_ONCE = 2_000;
/** Records that a count for a page looks at. */
const LOOK_AT = 50_000;
/** A page looks at a day, then at four times as many, …: its cost does not grow with what is stored. */
const WIDER = 4;
/** `CANNOT_PARSE_…`, `TYPE_MISMATCH`, `INCORRECT_DATA` and their like (ClickHouse's `ErrorCodes.cpp`). */
const REFUSALS: readonly number[] = [6, 25, 26, 27, 38, 41, 53, 69, 72, 117, 131, 376];

/**
 * Records in ClickHouse. What charts show stays in PostgreSQL: those counters are small, are read with what
 * else a page needs, and change together with the note that a batch is counted.
 */
export class ClickHouseTraffic implements TrafficStore {
  readonly name = "ClickHouse";
  readonly #db: ClickHouseConnection;
  readonly #prisma: PrismaClient;
  readonly #clock: Pick<Clock, "now">;

  constructor(
    db: ClickHouseConnection,
    prisma: PrismaClient,
    clock: Pick<Clock, "now"> = systemClock,
  ) {
    this.#db = db;
    this.#prisma = prisma;
    this.#clock = clock;
  }

  /** In this order: a failure between the two is made good when the batch is written again. */
  async write(batch: TrafficBatch): Promise<void> {
    if (batch.size === 0) return;
    await this.copy(batch.rows());
    await countOnce(this.#prisma, batch);
  }

  isRefusal(error: unknown): boolean {
    if (error instanceof ClickHouseFault) return REFUSALS.includes(error.code);
    return /^2[23]/.test(sqlStateOf(error) ?? "");
  }

  async copy(rows: readonly TrafficRow[]): Promise<void> {
    const stored = await this.#findStored(rows);
    await this.#db.insert(rows.filter(({ requestId }) => !stored.has(requestId)).map(toStored));
  }

  async search(
    workspaceId: string,
    filter: TrafficFilter,
    { before, after, limit }: PageRequest,
  ): Promise<TrafficPage> {
    if (after !== undefined) return this.#searchAfter(workspaceId, filter, after, limit);
    const bounds = idBounds(filter);
    const end = before !== undefined && before < bounds.end ? before : bounds.end;
    const conditions = contentConditions(filter);
    const ids = await this.#newestIds(workspaceId, { first: bounds.first, end }, conditions, limit);
    const records = await this.#load(workspaceId, ids.slice(0, limit));
    const next = ids.length > limit ? records.at(-1) : undefined;
    return { records, next: next?.id ?? null, searchedTo: next?.at ?? null };
  }

  /** Records since then, oldest first. */
  async #searchAfter(
    workspaceId: string,
    filter: TrafficFilter,
    after: string,
    limit: number,
  ): Promise<TrafficPage> {
    const { first, end } = idBounds(filter);
    const [high, low] = idNumbers(after);
    const where = [
      withinIds(workspaceId, first > after ? first : after, end),
      `(id_high > ${high} OR id_low > ${low})`,
      ...contentConditions(filter),
    ];
    const ids = await this.#queryIds(
      where.join(" AND "),
      `GROUP BY id_high, id_low ORDER BY id_high, id_low LIMIT ${limit + 1}`,
    );
    const records = await this.#load(workspaceId, ids.slice(0, limit));
    const page = records.toReversed();
    return {
      records: page,
      next: ids.length > limit ? (page.at(-1)?.id ?? null) : null,
      searchedTo: null,
    };
  }

  async get(workspaceId: string, id: string): Promise<TrafficRecord | null> {
    const [record] = await this.#load(workspaceId, [id]);
    return record ?? null;
  }

  async count(workspaceId: string, filter: TrafficFilter): Promise<number> {
    const [row] = await this.#db.query(
      `SELECT count() AS count FROM traffic_record FINAL WHERE ${whereOf(workspaceId, filter)}`,
      countSchema,
    );
    return row?.count ?? 0;
  }

  async countNewest(
    workspaceId: string,
    filter: TrafficFilter,
    lookAt = LOOK_AT,
  ): Promise<TrafficCount> {
    const { first, end } = idBounds(filter);
    const matches = contentConditions(filter).join(" AND ") || "1";
    let [count, seen, days, windowEnd] = [0, 0, 1, end];
    for (;;) {
      const windowStart = this.#windowStart(first, days);
      const most = lookAt + 1 - seen;
      const [row] = await this.#db.query(
        `SELECT count() AS seen, countIf(matches) AS count FROM (
           SELECT ifNull(${matches}, 0) AS matches FROM traffic_record FINAL
           WHERE ${withinIds(workspaceId, windowStart, windowEnd)} LIMIT ${most}
         )`,
        newestCountSchema,
      );
      count += row?.count ?? 0;
      seen += row?.seen ?? 0;
      if (seen > lookAt) return { count: Math.min(count, lookAt), isExact: false };
      if (windowStart === first) return { count, isExact: true };
      if (windowStart < windowEnd) windowEnd = windowStart;
      days *= WIDER;
    }
  }

  async summarize(
    workspaceId: string,
    filter: TrafficFilter,
    { by, now, lookAt = LOOK_AT }: SummaryRequest,
  ): Promise<Summary> {
    const { first, end } = idBounds(filter);
    const edge = await this.#edgeOf(workspaceId, { first, end }, lookAt);
    const from = edge ?? (filter.from === undefined ? await this.#oldestOf(workspaceId) : first);
    const bucketMs = bucketWidth(Math.min(filter.to ?? now, now) - timeOfId(from));
    const callsBy = (group?: Group) => `SELECT intDiv(at, ${bucketMs}) * ${bucketMs} AS start,
        ${group === undefined ? "''" : GROUP_COLUMNS[group]} AS value,
        ifNull(block_access, 0) AS blocked, ifNull(would_block, 0) AS would
      FROM traffic_record FINAL
      WHERE ${[withinIds(workspaceId, edge ?? first, end), ...contentConditions(filter)].join(" AND ")}`;
    const [totals, buckets] = await Promise.all([
      this.#db.query(`SELECT ${TALLY} FROM (${callsBy()})`, tallySchema),
      this.#db.query(
        `SELECT start, ${TALLY} FROM (${callsBy()}) GROUP BY start ORDER BY start`,
        bucketSchema,
      ),
    ]);
    const groups: Partial<Record<Group, readonly GroupTally[]>> = {};
    // One after the other: each reads a column of its own, with all of the server's threads.
    for (const group of by) {
      groups[group] = await this.#db.query(
        `SELECT value, ${TALLY} FROM (${callsBy(group)}) WHERE value != ''
         GROUP BY value ORDER BY calls DESC, value LIMIT ${MOST_GROUPS}`,
        groupSchema,
      );
    }
    return {
      total: totals[0] ?? { calls: 0, blocked: 0, wouldBlock: 0 },
      bucketMs,
      buckets,
      groups,
      isExact: edge === null,
      lookedBackTo: edge === null ? null : new Date(timeOfId(edge)).toISOString(),
    };
  }

  async #oldestOf(workspaceId: string): Promise<string> {
    const [row] = await this.#db.query(
      `SELECT toString(min(id_high)) AS id_high, '0' AS id_low FROM traffic_record
       WHERE workspace_id = toUUID(${quote(workspaceId)})`,
      idSchema,
    );
    return row ?? firstIdAt(0);
  }

  /** Where the latest days that hold so many records begin; null when all of them hold fewer. */
  async #edgeOf(
    workspaceId: string,
    { first, end }: { readonly first: string; readonly end: string },
    lookAt: number,
  ): Promise<string | null> {
    for (let days = 1; ; days *= WIDER) {
      const start = this.#windowStart(first, days);
      if (start === first) return null;
      const [row] = await this.#db.query(
        `SELECT count() AS count FROM (SELECT 1 FROM traffic_record
           WHERE ${withinIds(workspaceId, start, end)} LIMIT ${lookAt + 1})`,
        countSchema,
      );
      if ((row?.count ?? 0) > lookAt) return start;
    }
  }

  async countSignatures(
    workspaceId: string,
    { since, until, atLeast, lookAt }: SignatureRequest,
  ): Promise<SignatureCounts> {
    const { first, end } = idBounds({ from: since, to: until });
    const from = (await this.#edgeWithin(workspaceId, { first, end }, lookAt)) ?? first;
    const strangers = `${withinIds(workspaceId, from, end)} AND ${STRANGERS}`;
    const [all] = await this.#db.query(
      `SELECT count() AS count FROM traffic_record FINAL WHERE ${strangers}`,
      countSchema,
    );
    const counts: SignatureCount[] = [];
    // One after the other, as the groups of a summary.
    for (const set of SIGNATURE_SETS) {
      const columns = set.map((trait) => `${SIGNATURE_COLUMNS[trait]} AS "${trait}"`).join(", ");
      const rows = await this.#db.query(
        `SELECT ${set.map((trait) => `"${trait}"`).join(", ")}, count() AS count FROM (
           SELECT ${columns} FROM traffic_record FINAL WHERE ${strangers})
         WHERE ${set.map((trait) => `"${trait}" != ''`).join(" AND ")}
         GROUP BY ${set.map((trait) => `"${trait}"`).join(", ")}
         HAVING count >= ${atLeast} ORDER BY count DESC LIMIT ${MOST_SIGNATURES}`,
        signatureSchema,
      );
      counts.push(...rows);
    }
    return { calls: all?.count ?? 0, since: Math.max(since, timeOfId(from)), until, counts };
  }

  /** The id from which on the newest so many records of a span are; null when it has fewer. */
  async #edgeWithin(
    workspaceId: string,
    { first, end }: { readonly first: string; readonly end: string },
    records: number,
  ): Promise<string | null> {
    const [edge] = await this.#queryIds(
      withinIds(workspaceId, first, end),
      `ORDER BY id_high DESC, id_low DESC LIMIT ${records}, 1`,
    );
    return edge ?? null;
  }

  async countVisitors(workspaceId: string, filter: TrafficFilter): Promise<VisitorCounts> {
    const [row] = await this.#db.query(
      `SELECT ${VISITOR_COUNTS} FROM traffic_record FINAL WHERE ${whereOf(workspaceId, filter)}`,
      visitorsSchema,
    );
    return row ?? NO_VISITORS;
  }

  async listRecentDecisions(
    workspaceId: string,
    { endpoints, rule }: DecisionScope,
    limit: number,
  ): Promise<RecentDecision[]> {
    const conditions = [
      `endpoint IN (${endpoints.map(quote).join(", ")})`,
      "ip IS NOT NULL",
      "block_access IS NOT NULL",
      ...contentConditions({ rule }),
    ];
    const ids = await this.#newestIds(workspaceId, idBounds({}), conditions, limit);
    const records = await this.#load(workspaceId, ids.slice(0, limit));
    return records.map(
      ({
        id,
        ip,
        blockAccess,
        outcomes,
        at,
        ua,
        url,
        countryCode,
        hostname,
        request,
        evidence,
        decidedBy,
      }) => ({
        ...{ requestId: id, at, ua, url, countryCode, hostname, request, evidence },
        decidedBy,
        action: recordedAction(blockAccess === 1, outcomes),
        ip: (ip ?? "").replace(/\/\d+$/, ""),
      }),
    );
  }

  async delete(
    workspaceId: string,
    filter: Pick<TrafficFilter, "from" | "to" | "network">,
  ): Promise<number> {
    const deleted = await this.count(workspaceId, filter);
    // Each mutation rewrites the parts that it touches.
    if (deleted > 0) await this.#db.mutate(`DELETE WHERE ${whereOf(workspaceId, filter)}`);
    return deleted;
  }

  async truncateAddresses(workspaceId: string, { since, until }: Span): Promise<number> {
    const where = `${whereOf(workspaceId, { from: since, to: until })} AND ${HAS_ADDRESS}`;
    const [row] = await this.#db.query(
      `SELECT count() AS count FROM traffic_record FINAL WHERE ${where}`,
      countSchema,
    );
    if (row === undefined || row.count === 0) return 0;
    await this.#db.mutate(`UPDATE ${TRUNCATE} WHERE ${where}`);
    return row.count;
  }

  /** ClickHouse makes partitions as records arrive. */
  prepareDays(now: number): Promise<void> {
    return forgetOldBatches(this.#prisma, now);
  }

  async dropDays(before: number): Promise<number> {
    const partitions = await this.#db.query(
      `SELECT DISTINCT partition FROM system.parts
       WHERE database = currentDatabase() AND table = 'traffic_record' AND active`,
      partitionSchema,
    );
    const end = new Date(before).toISOString().slice(0, 10);
    const old = partitions.filter(({ partition }) => partition.replaceAll("'", "") < end);
    for (const { partition } of old) {
      const day = quote(partition.replaceAll("'", ""));
      await this.#db.command(`ALTER TABLE traffic_record DROP PARTITION ${day}`);
    }
    return old.length;
  }

  /** Ids of the newest records in that range, newest first: one more than `limit` when there are more. */
  async #newestIds(
    workspaceId: string,
    { first, end }: { readonly first: string; readonly end: string },
    conditions: readonly string[],
    limit: number,
  ): Promise<string[]> {
    const found = new Set<string>();
    let windowEnd = end;
    let days = 1;
    for (;;) {
      const windowStart = this.#windowStart(first, days);
      const wanted = limit + 1 - found.size;
      const ids = await this.#queryIds(
        [withinIds(workspaceId, windowStart, windowEnd), ...conditions].join(" AND "),
        `ORDER BY id_high DESC, id_low DESC LIMIT ${wanted}`,
      );
      for (const id of ids) found.add(id);
      if (found.size > limit) return [...found];
      if (ids.length === wanted) {
        // Some were there twice: the window has more.
        windowEnd = ids.at(-1) ?? windowStart;
      } else {
        if (windowStart === first) return [...found];
        if (windowStart < windowEnd) windowEnd = windowStart;
        days *= WIDER;
      }
    }
  }

  /** Where the latest days begin, or `first` when that is later. */
  #windowStart(first: string, days: number): string {
    const start: string = firstIdAt(this.#clock.now() - days * DAY_MS);
    return start > first ? start : first;
  }

  #queryIds(where: string, rest = ""): Promise<string[]> {
    return this.#db.query(
      `SELECT id_high, id_low FROM traffic_record WHERE ${where} ${rest}`,
      idSchema,
    );
  }

  /** The records that exist, newest first. */
  async #load(workspaceId: string, ids: readonly string[]): Promise<TrafficRecord[]> {
    if (ids.length === 0) return [];
    const records = new Map<string, TrafficRecord>();
    for (const some of slices(ids)) {
      const rows = await this.#db.query(
        `SELECT ${COLUMNS} FROM traffic_record
         WHERE workspace_id = toUUID(${quote(workspaceId)}) AND ${isOneOf(some)}`,
        storedSchema,
      );
      for (const row of rows) records.set(row.id, row);
    }
    return [...records.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  async #findStored(rows: readonly TrafficRow[]): Promise<ReadonlySet<string>> {
    const stored = new Set<string>();
    for (const some of slices(rows)) {
      const workspaces = new Set(some.map(({ workspaceId }) => `toUUID(${quote(workspaceId)})`));
      const ids = await this.#queryIds(
        `workspace_id IN (${[...workspaces].join(", ")}) AND ${isOneOf(some.map(({ requestId }) => requestId))}`,
      );
      for (const id of ids) stored.add(id);
    }
    return stored;
  }
}

/** With the range of the ids, by which the primary key finds them. */
function isOneOf(ids: readonly string[]): string {
  const sorted = [...ids].sort();
  const numbers = sorted.map(idNumbers);
  const [first] = numbers.at(0) ?? [];
  const [last] = numbers.at(-1) ?? [];
  const listed = numbers.map(([high, low]) => `(${high}, ${low})`).join(", ");
  return `id_high >= ${first} AND id_high <= ${last} AND (id_high, id_low) IN (${listed})`;
}

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += IDS_AT_ONCE) yield items.slice(at, at + IDS_AT_ONCE);
}
