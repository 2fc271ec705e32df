import type { Prisma, PrismaClient } from "@/lib/db/client";
import { type Actor, GATEHOUSE } from "../actor";
import type { Scope } from "../document/scope";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { listOwners } from "../workspace/list-owners";
import { type LinkDomainView, toDomainView } from "./domain-view";
import { holdsToken, judgeProof, recordNameOf, type TxtResult } from "./proof";

/** How long a record may be missing before the host is given up: a move to other name servers takes days. */
const GRACE_MS = 3 * 86_400_000;

/** Asks for the TXT records of a name, past every cache. */
export type AskTxt = (name: string) => Promise<TxtResult>;

/** A host whose links are no longer served, and whom to tell. */
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
 * Looks at a host's record and draws the consequence: proven, it is served; missing for three days, it no
 * longer is. Of two workspaces with the same host the one that has it keeps it for as long as the record
 * holds its token: whoever may write the record decides.
 *
 * @param now epoch ms
 * @throws NotFoundError
 */
export async function checkDomain(
  prisma: PrismaClient,
  ask: AskTxt,
  { workspaceId, actor }: Scope,
  id: string,
  now: number,
): Promise<DomainCheck> {
  const asked = await prisma.linkDomain.findFirst({ where: { id, workspaceId } });
  if (asked === null) throw new NotFoundError("There is no such domain.");
  const result = await ask(recordNameOf(asked.host));
  return prisma.$transaction(async (tx) => {
    // One check of a host at a time: two workspaces that prove it at once must not both be told yes.
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`link-domain ${asked.host}`}, 0))::text`;
    const row = await tx.linkDomain.findFirst({ where: { id, workspaceId } });
    if (row === null) throw new NotFoundError("There is no such domain.");
    const proof = judgeProof(row.host, row.token, result);
    if (proof.state === "proven") return prove(tx, row, result, actor, new Date(now));
    return miss(tx, row, proof.state === "missing", proof.problem, new Date(now));
  });
}

async function prove(
  tx: Tx,
  row: LinkDomain,
  result: TxtResult,
  actor: Actor,
  now: Date,
): Promise<DomainCheck> {
  const seen = { checkedAt: now, missingSince: null, problem: null };
  if (row.servedHost !== null) return { domain: await update(tx, row, seen), lost: [] };
  const holder = await tx.linkDomain.findUnique({ where: { servedHost: row.host } });
  if (holder !== null && holdsToken(result, holder.token)) {
    const problem = `Another workspace serves its links here, and its record is still at ${recordNameOf(row.host)} too. Remove that one.`;
    return { domain: await update(tx, row, { ...seen, problem }), lost: [] };
  }
  const why = "Another workspace has proven the name by its own record.";
  const lost = holder === null ? [] : [await lose(tx, holder, why, now)];
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
  tx: Tx,
  row: LinkDomain,
  isMissing: boolean,
  problem: string,
  now: Date,
): Promise<DomainCheck> {
  const seen = { checkedAt: now, problem };
  if (row.servedHost === null || !isMissing)
    return { domain: await update(tx, row, seen), lost: [] };
  const missingSince = row.missingSince ?? now;
  if (now.getTime() - missingSince.getTime() < GRACE_MS) {
    return { domain: await update(tx, row, { ...seen, missingSince }), lost: [] };
  }
  const lost = await lose(tx, row, problem, now);
  const after = await tx.linkDomain.findUniqueOrThrow({ where: { id: row.id } });
  return { domain: toDomainView(after), lost: [lost] };
}

/** Takes a host out of service. */
async function lose(tx: Tx, row: LinkDomain, why: string, now: Date): Promise<LostDomain> {
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
