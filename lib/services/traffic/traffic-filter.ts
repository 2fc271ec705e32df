import { Prisma } from "@/lib/db/client";
import type { CheckId } from "@/lib/engine/checks/order";
import { programPrefix } from "@/lib/engine/program-evidence";
import type { ProgramKind } from "@/lib/engine/programs";
import { firstIdAt, LAST_ID } from "./request-id-time";

/** Filters for traffic; all that are set must match. */
export interface TrafficFilter {
  /** Epoch ms, inclusive. */
  readonly from?: number | undefined;
  /** Epoch ms, exclusive. */
  readonly to?: number | undefined;
  readonly endpoint?: string | undefined;
  readonly keyId?: string | undefined;
  /** A configuration's name or a SmartURL's keyname. */
  readonly rule?: string | undefined;
  readonly decidedBy?: CheckId | undefined;
  /** What the visitor's program declares to be. */
  readonly program?: ProgramKind | undefined;
  readonly country?: string | undefined;
  readonly asn?: number | undefined;
  /** A validated address or CIDR. */
  readonly network?: string | undefined;
  readonly blocked?: boolean | undefined;
}

/** The id range of the filter's time span: `first` inclusive, `end` exclusive. */
export function idBounds({ from, to }: TrafficFilter): { first: string; end: string } {
  return {
    first: firstIdAt(from ?? 0),
    end: to === undefined ? LAST_ID : firstIdAt(to),
  };
}

/** The filter without its time span, as conditions on `traffic_record`. */
export function conditionsOf(filter: TrafficFilter): Prisma.Sql[] {
  const { endpoint, keyId, rule, decidedBy, program, country, asn, network, blocked } = filter;
  const conditions: Prisma.Sql[] = [];
  if (endpoint !== undefined) conditions.push(Prisma.sql`endpoint = ${endpoint}`);
  if (keyId !== undefined) conditions.push(Prisma.sql`key_id = ${keyId}::uuid`);
  if (rule !== undefined) conditions.push(Prisma.sql`rule = ${rule}`);
  if (decidedBy !== undefined) conditions.push(Prisma.sql`decided_by = ${decidedBy}`);
  if (program !== undefined) {
    conditions.push(
      Prisma.sql`EXISTS (SELECT FROM unnest(evidence) AS text WHERE starts_with(text, ${programPrefix(program)}))`,
    );
  }
  if (country !== undefined) conditions.push(Prisma.sql`country_code = ${country}`);
  if (asn !== undefined) conditions.push(Prisma.sql`asn = ${asn}`);
  if (network !== undefined) conditions.push(withinNetwork(network));
  if (blocked === true) conditions.push(Prisma.sql`block_access = 1`);
  if (blocked === false) conditions.push(Prisma.sql`block_access = 0`);
  return conditions;
}

/**
 * Matches a network's addresses so that the address index can be used. Truncated addresses match when they
 * lie entirely within the network.
 */
export function withinNetwork(network: string): Prisma.Sql {
  return Prisma.sql`(
    ip >= network(${network}::inet)::inet
    AND ip <= set_masklen(broadcast(${network}::inet), CASE family(${network}::inet) WHEN 4 THEN 32 ELSE 128 END)
  )`;
}
