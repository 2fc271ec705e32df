import { Prisma, type PrismaClient } from "@/lib/db/client";
import { LETTERS } from "@/lib/engine/outcome-letters";
import { PROOFS, verifiedText } from "@/lib/engine/program-evidence";
import { timeOfId } from "../request-id-time";
import {
  MOST_SIGNATURES,
  NO_VISITORS,
  SIGNATURE_SETS,
  type SignatureCounts,
  type SignatureRequest,
  type SignatureTraits,
  type VisitorCounts,
} from "../signatures";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { HEADER_SHAPE, NETWORK, PATH, PRINT, VISITOR, whereOf, withinIds } from "./conditions";
import { findEdge } from "./find-edge";

const COLUMNS: Readonly<Record<keyof SignatureTraits, Prisma.Sql>> = {
  agent: Prisma.sql`NULLIF(ua, '')`,
  family: Prisma.sql`NULLIF(translate(ua, '0123456789', ''), '')`,
  print: PRINT,
  headerShape: HEADER_SHAPE,
  path: PATH,
};
const TRAITS = ["agent", "family", "print", "headerShape", "path"] as const;

/** Bots that have proven themselves, and visitors whom a list of the workspace lets in, belong to no campaign. */
const STRANGERS = Prisma.sql`refused IS NULL AND ip IS NOT NULL AND block_access IS NOT NULL
  AND decided_by IS DISTINCT FROM 'searchEngines' AND decided_by IS DISTINCT FROM 'ipWhitelist'
  AND NOT (evidence && ${PROOFS.map(verifiedText)}::text[])`;

interface SignatureRow extends SignatureTraits {
  readonly set: number;
  readonly calls: number;
}

/** The set of no trait: all calls. */
const ALL = (1 << TRAITS.length) - 1;

/** One look at the span's records, in the order of the primary key. */
export async function countSignatures(
  prisma: PrismaClient,
  workspaceId: string,
  { since, until, atLeast, lookAt }: SignatureRequest,
): Promise<SignatureCounts> {
  const { first, end } = idBounds({ from: since, to: until });
  const edge = await findEdge(prisma, withinIds(workspaceId, first, end), lookAt);
  const sets = SIGNATURE_SETS.map(
    (set) => Prisma.sql`(${Prisma.join(set.map((trait) => Prisma.raw(`"${trait}"`)))})`,
  );
  const rows = await prisma.$queryRaw<SignatureRow[]>`
    WITH call AS MATERIALIZED (
      SELECT ${Prisma.join(TRAITS.map((trait) => Prisma.sql`${COLUMNS[trait]} AS ${Prisma.raw(`"${trait}"`)}`))}
      FROM traffic_record
      WHERE ${withinIds(workspaceId, edge ?? first, end)} AND ${STRANGERS}
    )
    SELECT ${Prisma.raw(TRAITS.map((trait) => `"${trait}"`).join(", "))},
      GROUPING(${Prisma.raw(TRAITS.map((trait) => `"${trait}"`).join(", "))}) AS set, count(*)::float8 AS calls
    FROM call GROUP BY GROUPING SETS (${Prisma.join([...sets, Prisma.sql`()`])})
    HAVING count(*) >= ${atLeast} OR GROUPING(${Prisma.raw(TRAITS.map((trait) => `"${trait}"`).join(", "))}) = ${ALL}
    ORDER BY count(*) DESC LIMIT ${MOST_SIGNATURES}`;
  return {
    calls: rows.find(({ set }) => set === ALL)?.calls ?? 0,
    since: edge === null ? since : timeOfId(edge),
    until,
    counts: rows.filter(isWhole).map(({ set, calls, ...traits }) => ({ traits, calls })),
  };
}

/** Whether a group's every trait is known: GROUPING has a bit for each that the set leaves out. */
const isWhole = ({ set, ...row }: SignatureRow): boolean =>
  set !== ALL &&
  TRAITS.every((trait, at) => row[trait] !== null || (set >> (TRAITS.length - 1 - at)) % 2 === 1);

/** Scans what the filter matches: for upkeep, not for pages. */
export async function countVisitors(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
): Promise<VisitorCounts> {
  const [row] = await prisma.$queryRaw<VisitorCounts[]>`
    SELECT count(*)::float8 AS calls, count(DISTINCT ip)::float8 AS addresses,
      count(DISTINCT ${VISITOR})::float8 AS visitors, count(DISTINCT ${NETWORK})::float8 AS networks, count(DISTINCT asn)::float8 AS systems,
      count(DISTINCT country_code)::float8 AS countries,
      count(*) FILTER (WHERE block_access = 1)::float8 AS "keptOut",
      count(*) FILTER (WHERE outcomes LIKE ${`%${LETTERS.passed}%`})::float8 AS passed
    FROM traffic_record WHERE ${whereOf(workspaceId, filter)}`;
  return row ?? NO_VISITORS;
}
