import type { PrismaClient } from "@/lib/db/client";
import type { RecordedRequest } from "@/lib/engine/expression/recorded-request";
import type { Action } from "@/lib/engine/verdict";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import type { Group, GroupTally, Tally, TrafficCount, TrafficPage, TrafficRecord } from "../model";
import type { SignatureCounts, SignatureRequest, VisitorCounts } from "../signatures";
import type { TrafficFilter } from "../traffic-filter";

/** For each of the groups that were asked for: most frequent first, without calls that have no value. */
export type Groups = Readonly<Partial<Record<Group, readonly GroupTally[]>>>;

export interface Summary {
  readonly total: Tally;
  /** False: only the newest were looked at, back to `lookedBackTo`. */
  readonly isExact: boolean;
  /** ISO 8601; null when all were looked at. */
  readonly lookedBackTo: string | null;
  readonly bucketMs: number;
  /** The buckets with calls, by when they start (epoch ms). */
  readonly buckets: readonly (Tally & { readonly start: number })[];
  readonly groups: Groups;
}

export interface SummaryRequest {
  /** One look at the records serves them all. */
  readonly by: readonly Group[];
  /** Epoch ms. */
  readonly now: number;
  /** Records looked at, about; by default as many as a page may wait for. */
  readonly lookAt?: number | undefined;
}

export interface PageRequest {
  /** The cursor of the page before. */
  readonly before?: string | undefined;
  /** Oldest first, from behind this id on. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A recorded decision, reduced to what a policy replay needs. */
export interface RecentDecision {
  readonly requestId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly ip: string;
  readonly ua: string | null;
  readonly url: string | null;
  readonly countryCode: string | null;
  /** PTR name, where it was known. */
  readonly hostname: string | null;
  readonly request: RecordedRequest | null;
  readonly evidence: readonly string[];
  /** The answer at that time. */
  readonly action: Action;
  /** The check that decided then; null for none. */
  readonly decidedBy: string | null;
}

export interface DecisionScope {
  readonly endpoints: readonly string[];
  /** Configuration name or keyname; undefined for any. */
  readonly rule?: string | undefined;
}

/** Epoch ms: `since` inclusive, `until` exclusive. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/**
 * Where records of traffic live: everything that reads or changes one asks here. What charts show is counted
 * in PostgreSQL as records are written, whichever store holds them.
 */
export interface TrafficStore {
  /** As people know it. */
  readonly name: "PostgreSQL" | "ClickHouse";
  /**
   * Stores a batch and counts its calls. One written again, since the first response was lost, counts once.
   *
   * @throws an error that `isRefusal` when a record is at fault; others when the store is unavailable
   */
  write(batch: TrafficBatch): Promise<void>;
  /** Whether the store rejected the records themselves: retrying is pointless. */
  isRefusal(error: unknown): boolean;
  /** The next page of a workspace's calls that match the filter. */
  search(workspaceId: string, filter: TrafficFilter, page: PageRequest): Promise<TrafficPage>;
  get(workspaceId: string, id: string): Promise<TrafficRecord | null>;
  /** Counts a workspace's calls that match the filter. Scans them all: for upkeep, not for pages. */
  count(workspaceId: string, filter: TrafficFilter): Promise<number>;
  /**
   * Counts them while a person waits: exactly, unless there are too many to look at.
   *
   * @param lookAt records looked at, about; by default as many as a page may wait for
   */
  countNewest(workspaceId: string, filter: TrafficFilter, lookAt?: number): Promise<TrafficCount>;
  /** Sums up a workspace's calls that match the filter, while a person waits. */
  summarize(workspaceId: string, filter: TrafficFilter, request: SummaryRequest): Promise<Summary>;
  /**
   * Counts a span's calls by what visitors have in common, without bots that have proven themselves and visitors whom
   * a list lets in.
   */
  countSignatures(workspaceId: string, request: SignatureRequest): Promise<SignatureCounts>;
  /** Counts the visitors behind the calls that match the filter. Scans them all: for upkeep, not for pages. */
  countVisitors(workspaceId: string, filter: TrafficFilter): Promise<VisitorCounts>;
  /** The workspace's latest decisions at these endpoints, newest first. */
  listRecentDecisions(
    workspaceId: string,
    scope: DecisionScope,
    limit: number,
  ): Promise<RecentDecision[]>;
  /**
   * Deletes a workspace's records that match the filter, in batches, until none are left or it is stopped.
   * Counters stay. Returns how many.
   */
  delete(
    workspaceId: string,
    filter: Pick<TrafficFilter, "from" | "to" | "network">,
    signal?: AbortSignal,
  ): Promise<number>;
  /**
   * Truncates visitors' addresses to their network (IPv4 /24, IPv6 /48), also in evidence, in a workspace's
   * records of that time, until done or stopped. Returns how many changed.
   */
  truncateAddresses(workspaceId: string, span: Span, signal?: AbortSignal): Promise<number>;
  /** Stores records that were counted elsewhere, with what is there already left as it is. */
  copy(rows: readonly TrafficRow[]): Promise<void>;
  /** Makes room for records of the coming days. @param now epoch ms */
  prepareDays(now: number): Promise<void>;
  /** Drops whole days (UTC) before that time (epoch ms), of all workspaces at once. Returns how many. */
  dropDays(before: number): Promise<number>;
}

/** Records, and everything else. */
export interface TrafficAndDatabase {
  readonly traffic: TrafficStore;
  readonly prisma: PrismaClient;
}
