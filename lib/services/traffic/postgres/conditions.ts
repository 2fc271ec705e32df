import { Prisma } from "@/lib/db/client";
import { programPrefix } from "@/lib/engine/program-evidence";
import { idBounds, type TrafficFilter } from "../traffic-filter";

/** A workspace's records that match the whole filter, as a condition on `traffic_record`. */
export function whereOf(workspaceId: string, filter: TrafficFilter): Prisma.Sql {
  const { first, end } = idBounds(filter);
  return Prisma.join([withinIds(workspaceId, first, end), ...contentConditions(filter)], " AND ");
}

/** A workspace's records by id: `first` inclusive, `end` exclusive. */
export function withinIds(workspaceId: string, first: string, end: string): Prisma.Sql {
  return Prisma.sql`workspace_id = ${workspaceId}::uuid
    AND request_id >= ${first}::uuid AND request_id < ${end}::uuid`;
}

/** The filter without its time span: what an index answers in the order of time, and what none does. */
export function byIndex(filter: TrafficFilter): {
  readonly indexed: readonly Prisma.Sql[];
  readonly others: readonly Prisma.Sql[];
} {
  const { network, ...rest } = filter;
  // The address index has a single address's calls in order.
  const isAddress = network !== undefined && !network.includes("/");
  if (!isAddress) return { indexed: [], others: contentConditions(filter) };
  return { indexed: contentConditions({ network }), others: contentConditions(rest) };
}

/** The filter without its time span, as conditions on `traffic_record`. */
export function contentConditions(filter: TrafficFilter): Prisma.Sql[] {
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
function withinNetwork(network: string): Prisma.Sql {
  return Prisma.sql`(
    ip >= network(${network}::inet)::inet
    AND ip <= set_masklen(broadcast(${network}::inet), CASE family(${network}::inet) WHEN 4 THEN 32 ELSE 128 END)
  )`;
}
