import { Prisma } from "@/lib/db/client";
import { ruleText } from "@/lib/engine/checks/rules";
import { LETTERS } from "@/lib/engine/outcome-letters";
import { PROGRAM_START, programPrefixes, SPOOF_STARTS } from "@/lib/engine/program-evidence";
import { PRINT_START, printTexts, SHAPE_START, shapeText } from "@/lib/engine/request-evidence";
import { idBounds, type TextFilter, type TrafficFilter, type Verdict } from "../traffic-filter";

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
  return [...callConditions(filter), ...visitorConditions(filter)];
}

function callConditions(filter: TrafficFilter): Prisma.Sql[] {
  const { endpoint, keyId, rule, decidedBy, verdict, refused } = filter;
  const conditions: Prisma.Sql[] = [];
  if (endpoint !== undefined) conditions.push(Prisma.sql`endpoint = ${endpoint}`);
  if (keyId !== undefined) conditions.push(Prisma.sql`key_id = ${keyId}::uuid`);
  if (rule !== undefined) conditions.push(Prisma.sql`rule = ${rule}`);
  if (decidedBy !== undefined) conditions.push(Prisma.sql`decided_by = ${decidedBy}`);
  if (verdict !== undefined) conditions.push(VERDICT_CONDITIONS[verdict]);
  if (refused !== undefined) conditions.push(Prisma.sql`refused = ${refused}`);
  return conditions;
}

const VERDICT_CONDITIONS: Readonly<Record<Verdict, Prisma.Sql>> = {
  blocked: Prisma.sql`block_access = 1`,
  challenged: Prisma.sql`(block_access = 1 AND outcomes LIKE ${`%${LETTERS.challenge}%`} AND outcomes NOT LIKE ${`%${LETTERS.block}%`})`,
  "would-block": Prisma.sql`would_block = 1`,
  "let-in": Prisma.sql`(block_access = 0 AND would_block IS DISTINCT FROM 1)`,
  answered: Prisma.sql`refused IS NULL`,
  refused: Prisma.sql`refused IS NOT NULL`,
};

function visitorConditions(filter: TrafficFilter): Prisma.Sql[] {
  const { program, engine, bot, print, headerShape, country, asn, network, device, userType } =
    filter;
  const { agent, host, path, hostname, ownRule } = filter;
  const conditions: Prisma.Sql[] = [];
  if (program !== undefined) {
    conditions.push(hasEvidence(startsWithAny(programPrefixes(program))));
  }
  if (engine !== undefined) {
    conditions.push(hasEvidence(startsWithAny(SPOOF_STARTS)));
    // Records of earlier editions have none, and say the same of what was not looked up.
    conditions.push(Prisma.sql`outcomes IS NOT NULL`);
  }
  if (ownRule !== undefined) {
    conditions.push(hasEvidence(Prisma.sql`text = ${ruleText(ownRule)}`));
  }
  if (bot !== undefined) {
    conditions.push(
      hasEvidence(
        Prisma.sql`starts_with(text, ${PROGRAM_START}) AND right(text, ${bot.length + 1}) = ${` ${bot}`}`,
      ),
    );
  }
  if (print !== undefined) {
    conditions.push(Prisma.sql`evidence && ${[...printTexts(print)]}::text[]`);
  }
  if (headerShape !== undefined) {
    conditions.push(Prisma.sql`evidence @> ${[shapeText(headerShape)]}::text[]`);
  }
  if (country !== undefined) conditions.push(Prisma.sql`country_code = ${country}`);
  if (asn !== undefined) conditions.push(Prisma.sql`asn = ${asn}`);
  if (network !== undefined) conditions.push(withinNetwork(network));
  if (device !== undefined) conditions.push(Prisma.sql`device = ${device}`);
  if (userType !== undefined) conditions.push(Prisma.sql`user_type = ${userType}`);
  if (agent !== undefined) conditions.push(hasText(Prisma.sql`ua`, agent));
  if (host !== undefined) conditions.push(Prisma.sql`${HOST} = ${host}`);
  if (path !== undefined) conditions.push(hasText(PATH, path));
  if (hostname !== undefined) conditions.push(hasText(Prisma.sql`hostname`, hostname));
  return conditions;
}

/** @param condition on `text` */
const hasEvidence = (condition: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM unnest(evidence) AS text WHERE ${condition})`;

/** A condition on `text`. */
const startsWithAny = (starts: readonly string[]) =>
  Prisma.join(
    starts.map((start) => Prisma.sql`starts_with(text, ${start})`),
    " OR ",
  );

const hasText = (field: Prisma.Sql, { text, isWhole }: TextFilter) =>
  isWhole
    ? Prisma.sql`${field} = ${text}`
    : Prisma.sql`position(${text.toLowerCase()} IN lower(${field})) > 0`;

/** The host of a URL as callers send them, whole or from the path on. */
const HOST = Prisma.sql`lower(substring(url FROM '^[A-Za-z][A-Za-z0-9+.-]*://([^/?#]*)'))`;
/** The path of a URL likewise; patterns, which cost most, only where there is a host. */
export const PATH = Prisma.sql`NULLIF(split_part(split_part(
  CASE WHEN starts_with(url, '/') THEN url ELSE regexp_replace(url, '^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*', '') END,
  '?', 1), '#', 1), '')`;

/** The print that says most of a connection; null where there is none. */
export const PRINT = Prisma.sql`CASE WHEN evidence <> '{}' THEN (
  SELECT split_part(text, ':', 3) FROM unnest(evidence) AS text WHERE starts_with(text, ${PRINT_START})
  ORDER BY starts_with(text, ${`${PRINT_START}ja4:`}) DESC, text LIMIT 1) END`;

export const HEADER_SHAPE = Prisma.sql`CASE WHEN evidence <> '{}' THEN (
  SELECT split_part(text, ':', 3) FROM unnest(evidence) AS text WHERE starts_with(text, ${SHAPE_START}) LIMIT 1) END`;

/** The address's /24 or /48. */
export const NETWORK = Prisma.sql`network(set_masklen(ip, LEAST(masklen(ip), CASE family(ip) WHEN 4 THEN 24 ELSE 48 END)))::text`;

/** The address, or its /64: as `networkOf` distinguishes visitors. */
export const VISITOR = Prisma.sql`network(set_masklen(ip, LEAST(masklen(ip), CASE family(ip) WHEN 4 THEN 32 ELSE 64 END)))`;

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
