import { randomBytes } from "node:crypto";
import { domainToUnicode } from "node:url";
import type { PrismaClient } from "@/lib/db/client";
import {
  ConflictError,
  changeWorkspace,
  InvalidInputError,
  NotFoundError,
  type ServiceContext,
} from "@/lib/kernel";
import type { LinkDomainView } from "./model";
import { recordNameOf, recordValueOf } from "./proof";

/** Hexadecimal: some DNS control panels change the case of typed values. */
const TOKEN_BYTES = 20;

interface DomainRow {
  readonly id: string;
  readonly host: string;
  readonly token: string;
  readonly servedHost: string | null;
  readonly checkedAt: Date | null;
  readonly missingSince: Date | null;
  readonly problem: string | null;
}

export function toDomainView(row: DomainRow): LinkDomainView {
  const { id, host, token, problem } = row;
  return {
    id,
    host,
    name: domainToUnicode(host),
    recordName: recordNameOf(host),
    recordValue: recordValueOf(token),
    isServed: row.servedHost !== null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    missingSince: row.missingSince?.toISOString() ?? null,
    problem,
  };
}

/** The workspace's own hosts, proven or not, by name. */
export async function listDomains(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<LinkDomainView[]> {
  const rows = await prisma.linkDomain.findMany({
    where: { workspaceId },
    orderBy: { host: "asc" },
  });
  return rows.map(toDomainView);
}

const MAX_DOMAINS = 20;

/**
 * Adds a host. Links are served under it once its record proves ownership.
 *
 * @param host as `readDomainHost` returns it
 * @throws InvalidInputError when the workspace already has it; ConflictError when it has too many
 */
export async function addDomain(
  { prisma, workspaceId, actor }: ServiceContext,
  host: string,
): Promise<LinkDomainView> {
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const hosts = await tx.linkDomain.findMany({ where: { workspaceId }, select: { host: true } });
    if (hosts.some((row) => row.host === host)) {
      throw new InvalidInputError([{ path: "host", message: "is in this list already" }]);
    }
    if (hosts.length >= MAX_DOMAINS) {
      throw new ConflictError(`A workspace has at most ${MAX_DOMAINS} domains.`);
    }
    const token = randomBytes(TOKEN_BYTES).toString("hex");
    const row = await tx.linkDomain.create({ data: { workspaceId, host, token } });
    await record({ action: "link-domain.add", target: host });
    return toDomainView(row);
  });
}

/** Removes a host; its links stop. @throws NotFoundError */
export async function removeDomain(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.linkDomain.findFirst({ where: { id, workspaceId } });
    if (row === null) throw new NotFoundError("There is no such domain.");
    await tx.linkDomain.deleteMany({ where: { id, workspaceId } });
    await record({ action: "link-domain.remove", target: row.host });
  });
}

/** The workspace handles of proven hosts, by host. */
export async function loadServedHosts(prisma: PrismaClient): Promise<Map<string, string>> {
  const rows = await prisma.$queryRaw<{ host: string; handle: string }[]>`
    SELECT served_host AS host, handle
    FROM link_domain JOIN workspace ON workspace.id = workspace_id
    WHERE served_host IS NOT NULL`;
  return new Map(rows.map(({ host, handle }) => [host, handle]));
}

/** A digest of `loadServedHosts`: changes whenever a host is proven or lost, or a handle changes. */
export async function digestServedHosts(prisma: PrismaClient): Promise<string> {
  const rows = await prisma.$queryRaw<{ digest: string }[]>`
    SELECT coalesce(sum(hashtextextended(served_host || ' ' || handle, 0)), 0)::text AS digest
    FROM link_domain JOIN workspace ON workspace.id = workspace_id
    WHERE served_host IS NOT NULL`;
  return rows[0]?.digest ?? "";
}

/** The hosts that serve a workspace's links, longest proven first. */
export async function listServedHosts(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<string[]> {
  const rows = await prisma.linkDomain.findMany({
    where: { workspaceId, servedHost: { not: null } },
    orderBy: { provenAt: "asc" },
    select: { host: true },
  });
  return rows.map(({ host }) => host);
}

/** Served hosts not checked since then, least recently checked first. */
export function listDueDomains(
  prisma: PrismaClient,
  checkedBefore: Date,
  limit: number,
): Promise<{ readonly id: string; readonly workspaceId: string }[]> {
  return prisma.linkDomain.findMany({
    where: { servedHost: { not: null }, checkedAt: { lt: checkedBefore } },
    orderBy: { checkedAt: "asc" },
    select: { id: true, workspaceId: true },
    take: limit,
  });
}
