import { hash } from "node:crypto";
import { newPublicKey, newSecret } from "@/lib/challenge/site-key";
import {
  ConflictError,
  changedFields,
  changeWorkspace,
  NotFoundError,
  type ServiceContext,
} from "@/lib/kernel";
import {
  type NewSiteKey,
  type SiteKeySettings,
  type SiteKeySummary,
  siteKeySummary,
} from "./model";
import { readSiteHosts } from "./site-host";

const MAX_SITE_KEYS = 50;
/** How long the secret before still works: long enough to deploy the new one everywhere. */
export const FORMER_SECRET_HOURS = 24;

interface SiteKeyRow {
  readonly id: string;
  readonly name: string;
  readonly publicKey: string;
  readonly hosts: string[];
  readonly difficulty: string;
  readonly pageScript: boolean;
  readonly createdAt: Date;
  readonly formerUntil: Date | null;
}

function toSummary(row: SiteKeyRow, now: number): SiteKeySummary {
  const { id, name, publicKey, hosts, pageScript, createdAt, formerUntil } = row;
  return {
    id,
    name,
    publicKey,
    hosts,
    difficulty: siteKeySummary.shape.difficulty.parse(row.difficulty),
    pageScript,
    createdAt: createdAt.toISOString(),
    formerUntil:
      formerUntil !== null && formerUntil.getTime() > now ? formerUntil.toISOString() : null,
  };
}

/** The workspace's site keys, oldest first. */
export async function listSiteKeys({
  prisma,
  workspaceId,
  now,
}: Omit<ServiceContext, "actor">): Promise<SiteKeySummary[]> {
  const rows = await prisma.siteKey.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => toSummary(row, now));
}

/** @throws NotFoundError */
export async function getSiteKey(
  { prisma, workspaceId, now }: Omit<ServiceContext, "actor">,
  id: string,
): Promise<SiteKeySummary> {
  const row = await prisma.siteKey.findFirst({ where: { id, workspaceId } });
  if (row === null) throw notFound();
  return toSummary(row, now);
}

/** @throws InvalidInputError; ConflictError when the workspace has too many */
export async function createSiteKey(
  { prisma, workspaceId, actor, now }: ServiceContext,
  input: SiteKeySettings,
): Promise<NewSiteKey> {
  const settings = { ...input, hosts: readSiteHosts(input.hosts) };
  const secret = newSecret();
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    if ((await tx.siteKey.count({ where: { workspaceId } })) >= MAX_SITE_KEYS) {
      throw new ConflictError(`A workspace has at most ${MAX_SITE_KEYS} site keys.`);
    }
    const row = await tx.siteKey.create({
      data: { workspaceId, ...settings, publicKey: newPublicKey(), secretHash: hashOf(secret) },
    });
    await record({
      action: "site-key.create",
      target: row.id,
      details: { name: settings.name, before: null, after: toFields(settings) },
    });
    return { siteKey: toSummary(row, now), secret };
  });
}

/** @throws InvalidInputError, NotFoundError */
export async function updateSiteKey(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
  input: SiteKeySettings,
): Promise<void> {
  const settings = { ...input, hosts: readSiteHosts(input.hosts) };
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.siteKey.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    const changed = changedFields(toFields(row), toFields(settings));
    if (changed === null) return;
    await tx.siteKey.updateMany({ where: { id, workspaceId }, data: settings });
    const details = { name: row.name, ...changed };
    await record({ action: "site-key.update", target: id, details });
  });
}

/** A new secret; the one before works for a day longer. @throws NotFoundError */
export async function rotateSecret(
  { prisma, workspaceId, actor, now }: ServiceContext,
  id: string,
): Promise<NewSiteKey> {
  const secret = newSecret();
  return changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.siteKey.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    const formerUntil = new Date(now + FORMER_SECRET_HOURS * 3_600_000);
    const [changed] = await tx.siteKey.updateManyAndReturn({
      where: { id, workspaceId },
      data: { secretHash: hashOf(secret), formerHash: row.secretHash, formerUntil },
    });
    if (changed === undefined) throw notFound();
    const details = { name: row.name };
    await record({ action: "site-key.rotate", target: id, details });
    return { siteKey: toSummary(changed, now), secret };
  });
}

/** Its challenges stop at once, and with it go its statistics. @throws NotFoundError */
export async function removeSiteKey(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.siteKey.findFirst({ where: { id, workspaceId } });
    if (row === null) throw notFound();
    await tx.siteKey.deleteMany({ where: { id, workspaceId } });
    const details = { name: row.name, before: toFields(row), after: null };
    await record({ action: "site-key.remove", target: id, details });
  });
}

const notFound = () => new NotFoundError("There is no such site key.");

const hashOf = (secret: string) => Buffer.from(hash("sha256", secret, "hex"), "hex");

function toFields({
  name,
  hosts,
  difficulty,
  pageScript,
}: Pick<SiteKeyRow, "name" | "hosts" | "difficulty" | "pageScript">) {
  return { name, hosts: hosts.join(", "), difficulty, pageScript };
}
