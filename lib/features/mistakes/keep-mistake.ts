import type { Prisma, PrismaClient } from "@/lib/db/client";
import { isEvaluateKind } from "@/lib/engine/checks/order";
import { ruleIn } from "@/lib/engine/checks/rules";
import { isChallenge } from "@/lib/engine/outcome-letters";
import type { TrafficAndDatabase, TrafficRecord, TrafficStore } from "@/lib/features/traffic";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { networkOf, parseIpRange, rangeContains } from "@/lib/ip/range";
import { NotFoundError } from "@/lib/kernel";
import type { CheckName } from "./model";

/** Earlier mistakes of the same check that are compared: whoever has more does not need a finer count. */
const MOST_COMPARED = 200;
/** Records that are looked up at a time. */
const AT_ONCE = 20;

/** A visitor who was turned away by mistake. */
export interface Mistake extends CheckName {
  /** The decision's. */
  readonly requestId: string;
  /** When it was decided. */
  readonly at: Date;
  /** As `challenge_counter.document`. */
  readonly document: string;
  /** Where it was confirmed. */
  readonly source: "appeal" | "traffic";
}

/**
 * The mistake of a decision that a member of the workspace has called one. Null when it turned nobody away, or when the
 * same check has turned the same visitor away before: the budget counts people.
 */
export async function mistakeOf(
  stores: TrafficAndDatabase,
  workspaceId: string,
  requestId: string,
  source: Mistake["source"],
): Promise<Mistake | null> {
  const record = await stores.traffic.get(workspaceId, requestId);
  if (record?.blockAccess !== 1 || record.decidedBy === null) return null;
  if (!isEvaluateKind(record.endpoint)) return null;
  const { endpoint, decidedBy, evidence } = record;
  const mistake = {
    requestId,
    source,
    at: new Date(record.at),
    document: record.rule === null ? endpoint : `${endpoint} ${record.rule}`,
    check: decidedBy,
    rule: (decidedBy === "rules" ? ruleIn(evidence) : null) ?? "",
  };
  return (await isKnownVisitor(stores, workspaceId, mistake, record)) ? null : mistake;
}

/** Only records know addresses: mistakes have none of their own to truncate or erase. */
async function isKnownVisitor(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
  { document, check, rule }: Mistake,
  { ip }: TrafficRecord,
): Promise<boolean> {
  const visitor = parseIp(ip ?? "");
  if (visitor === null) return false;
  const earlier = await prisma.mistake.findMany({
    where: { workspaceId, document, check, rule },
    select: { requestId: true },
    orderBy: { at: "desc" },
    take: MOST_COMPARED,
  });
  for (let start = 0; start < earlier.length; start += AT_ONCE) {
    const some = earlier.slice(start, start + AT_ONCE);
    const isTheirs = await Promise.all(
      some.map(({ requestId }) => isOf(traffic, workspaceId, requestId, visitor)),
    );
    if (isTheirs.includes(true)) return true;
  }
  return false;
}

async function isOf(
  traffic: TrafficStore,
  workspaceId: string,
  requestId: string,
  visitor: Ip,
): Promise<boolean> {
  const other = parseIp((await traffic.get(workspaceId, requestId))?.ip ?? "");
  return other !== null && networkOf(other) === networkOf(visitor);
}

/** Keeps it, once. */
export async function keepMistake(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
  mistake: Mistake,
): Promise<void> {
  await db.mistake.createMany({ data: [{ workspaceId, ...mistake }], skipDuplicates: true });
}

/**
 * Keeps the mistake of a blocked visitor's decision, whom an entry of the IP allowlist has just let in. Nothing is kept
 * where the entry does not let in that visitor, or where they were only asked to solve a challenge: they may have.
 *
 * @param value the entry's: an address, CIDR or range
 */
export async function noteAllowed(
  stores: TrafficAndDatabase,
  workspaceId: string,
  { value, requestId }: { readonly value: string; readonly requestId: string },
): Promise<void> {
  const record = await stores.traffic.get(workspaceId, requestId);
  const [ip, range] = [parseIp(record?.ip ?? ""), parseIpRange(value)];
  if (record === null || ip === null || range === null || !rangeContains(range, ip)) return;
  if (isChallenge(record.outcomes ?? "")) return;
  const mistake = await mistakeOf(stores, workspaceId, requestId, "traffic");
  if (mistake !== null) await keepMistake(stores.prisma, workspaceId, mistake);
}

/**
 * Withdraws what `noteAllowed` has kept: the click was the mistake. What an appeal confirmed stays.
 *
 * @throws NotFoundError
 */
export async function withdrawMistake(
  prisma: PrismaClient,
  workspaceId: string,
  requestId: string,
): Promise<void> {
  const where = { workspaceId, requestId, source: "traffic" };
  const { count } = await prisma.mistake.deleteMany({ where });
  if (count === 0) throw new NotFoundError("There is no such mistake.");
}
