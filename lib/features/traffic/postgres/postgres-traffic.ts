import type { PrismaClient } from "@/lib/db/client";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import type { SignatureRequest } from "../signatures";
import type {
  DecisionScope,
  PageRequest,
  Span,
  SummaryRequest,
  TrafficStore,
} from "../store/traffic-store";
import type { TrafficFilter } from "../traffic-filter";
import { whereOf } from "./conditions";
import { countSignatures, countVisitors } from "./count-signatures";
import { countNewest, countTraffic } from "./count-traffic";
import { listRecentDecisions } from "./list-recent-decisions";
import { dropPartitions, preparePartitions } from "./partitions";
import { getTraffic, searchTraffic } from "./search-traffic";
import { summarizeTraffic } from "./summarize-traffic";
import { truncateAddresses } from "./truncate-addresses";
import { copyTraffic, isRefusal, writeTraffic } from "./write-traffic";

/** Records deleted per statement, to keep locks short. */
const SLICE = 5_000;

/** Records in PostgreSQL, where everything else is. */
export class PostgresTraffic implements TrafficStore {
  readonly name = "PostgreSQL";
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  write(batch: TrafficBatch) {
    return writeTraffic(this.#prisma, batch);
  }

  isRefusal(error: unknown) {
    return isRefusal(error);
  }

  search(workspaceId: string, filter: TrafficFilter, page: PageRequest) {
    return searchTraffic(this.#prisma, workspaceId, filter, page);
  }

  get(workspaceId: string, id: string) {
    return getTraffic(this.#prisma, workspaceId, id);
  }

  count(workspaceId: string, filter: TrafficFilter) {
    return countTraffic(this.#prisma, workspaceId, filter);
  }

  countNewest(workspaceId: string, filter: TrafficFilter, lookAt?: number) {
    return countNewest(this.#prisma, workspaceId, filter, lookAt);
  }

  summarize(workspaceId: string, filter: TrafficFilter, request: SummaryRequest) {
    return summarizeTraffic(this.#prisma, workspaceId, filter, request);
  }

  countSignatures(workspaceId: string, request: SignatureRequest) {
    return countSignatures(this.#prisma, workspaceId, request);
  }

  countVisitors(workspaceId: string, filter: TrafficFilter) {
    return countVisitors(this.#prisma, workspaceId, filter);
  }

  listRecentDecisions(workspaceId: string, scope: DecisionScope, limit: number) {
    return listRecentDecisions(this.#prisma, workspaceId, scope, limit);
  }

  delete(
    workspaceId: string,
    filter: Pick<TrafficFilter, "from" | "to" | "network">,
    signal?: AbortSignal,
  ) {
    return deleteTraffic(this.#prisma, workspaceId, filter, signal);
  }

  truncateAddresses(workspaceId: string, span: Span, signal?: AbortSignal) {
    return truncateAddresses(this.#prisma, workspaceId, span, signal);
  }

  copy(rows: readonly TrafficRow[]) {
    return copyTraffic(this.#prisma, rows);
  }

  prepareDays(now: number) {
    return preparePartitions(this.#prisma, now);
  }

  dropDays(before: number) {
    return dropPartitions(this.#prisma, before);
  }
}

/** With the ids' bounds in the statement, only the days that they are of are looked at. */
async function deleteTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: Pick<TrafficFilter, "from" | "to" | "network">,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      SELECT request_id::text AS id FROM traffic_record WHERE ${whereOf(workspaceId, filter)} LIMIT ${SLICE}`;
    const ids = rows.map(({ id }) => id).sort();
    if (ids.length > 0) {
      deleted += await prisma.$executeRaw`
        DELETE FROM traffic_record
        WHERE workspace_id = ${workspaceId}::uuid AND request_id = ANY (${ids}::uuid[])
          AND request_id >= ${ids.at(0)}::uuid AND request_id <= ${ids.at(-1)}::uuid`;
    }
    if (ids.length < SLICE || signal?.aborted) return deleted;
  }
}
