import type { Prisma } from "@/lib/db/client";
import { listOwners } from "@/lib/features/members";
import {
  type Actor,
  GATEHOUSE,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import { toDomainView } from "./domains";
import type { LinkDomainView } from "./model";
import { holdsToken, judgeProof, type Proof, recordNameOf, type TxtResult } from "./proof";

/**
 * How long a record may be missing before the host is given up: moving to other name servers takes days.
 */
const GRACE_MS = 3 * 86_400_000;

/** Looks up a name's TXT records, bypassing every cache. */
export type AskTxt = (name: string) => Promise<TxtResult>;

/** A host whose links are no longer served, and the owners to notify. */
export interface LostDomain {
  readonly host: string;
  readonly handle: string;
  readonly why: string;
  readonly owners: readonly string[];
}

export interface DomainCheck {
  readonly domain: LinkDomainView;
  readonly lost: readonly LostDomain[];
}

type Tx = Prisma.TransactionClient;

type LinkDomain = Prisma.LinkDomainGetPayload<object>;

/**
 * Checks a host's record: a proven host is served, one whose record is missing for three days no longer is.
 * When two workspaces claim a host, the current one keeps it while the record holds its token: control of
 * the DNS decides.
 *
 * @throws NotFoundError
 */
export async function checkDomain(
  { prisma, workspaceId, actor, now }: ServiceContext,
  ask: AskTxt,
  id: string,
): Promise<DomainCheck> {
  const asked = await prisma.linkDomain.findFirst({ where: { id, workspaceId } });
  if (asked === null) throw new NotFoundError("There is no such domain.");
  const result = await ask(recordNameOf(asked.host));
  return prisma.$transaction(async (tx) => {
    // One check of a host at a time: two workspaces that prove it at once must not both succeed.
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`link-domain ${asked.host}`}, 0))::text`;
    const row = await tx.linkDomain.findFirst({ where: { id, workspaceId } });
    if (row === null) throw new NotFoundError("There is no such domain.");
    const proof = judgeProof(row.host, row.token, result);
    const check = { tx, row, now: new Date(now) };
    return proof.state === "proven" ? prove(check, result, actor) : miss(check, proof);
  });
}

/** One check of a host's record, within its transaction. */
interface Check {
  readonly tx: Tx;
  readonly row: LinkDomain;
  readonly now: Date;
}

async function prove(
  { tx, row, now }: Check,
  result: TxtResult,
  actor: Actor,
): Promise<DomainCheck> {
  const seen = { checkedAt: now, missingSince: null, problem: null };
  if (row.servedHost !== null) return { domain: await update(tx, row, seen), lost: [] };
  const holder = await tx.linkDomain.findUnique({ where: { servedHost: row.host } });
  if (holder !== null && holdsToken(result, holder.token)) {
    const problem = `Another workspace serves its links here, and its record is still at ${recordNameOf(row.host)} too. Remove that one.`;
    return { domain: await update(tx, row, { ...seen, problem }), lost: [] };
  }
  const why = "Another workspace has proven the name by its own record.";
  const lost = holder === null ? [] : [await lose({ tx, row: holder, now }, why)];
  const proven = { ...seen, servedHost: row.host, provenAt: now };
  const domain = await update(tx, row, proven);
  await recordChange(tx, {
    workspaceId: row.workspaceId,
    actor,
    action: "link-domain.prove",
    target: row.host,
  });
  return { domain, lost };
}

async function miss(
  { tx, row, now }: Check,
  { state, problem }: Exclude<Proof, { state: "proven" }>,
): Promise<DomainCheck> {
  const seen = { checkedAt: now, problem };
  if (row.servedHost === null || state !== "missing") {
    return { domain: await update(tx, row, seen), lost: [] };
  }
  const missingSince = row.missingSince ?? now;
  if (now.getTime() - missingSince.getTime() < GRACE_MS) {
    return { domain: await update(tx, row, { ...seen, missingSince }), lost: [] };
  }
  const lost = await lose({ tx, row, now }, problem);
  const after = await tx.linkDomain.findUniqueOrThrow({ where: { id: row.id } });
  return { domain: toDomainView(after), lost: [lost] };
}

/** Takes a host out of service. */
async function lose({ tx, row, now }: Check, why: string): Promise<LostDomain> {
  const { workspaceId, host } = row;
  await update(tx, row, {
    servedHost: null,
    provenAt: null,
    missingSince: null,
    checkedAt: now,
    problem: why,
  });
  await recordChange(tx, {
    workspaceId,
    actor: GATEHOUSE,
    action: "link-domain.lose",
    target: host,
    details: { why },
  });
  const { handle } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  return { host, handle, why, owners: await listOwners(tx, workspaceId) };
}

async function update(
  tx: Tx,
  { id }: LinkDomain,
  data: Prisma.LinkDomainUpdateInput,
): Promise<LinkDomainView> {
  return toDomainView(await tx.linkDomain.update({ where: { id }, data }));
}
