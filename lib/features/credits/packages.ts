import { announce } from "@/lib/db/bounded-client";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { CHANGE_CHANNEL, ConflictError, NotFoundError } from "@/lib/kernel";
import { numberOrNull } from "./subscription";

/** The allowances of a package. */
export interface PackageTerms {
  readonly name: string;
  /** Credits in 30 days; null for no limit. */
  readonly creditsPerPeriod: number | null;
  /** Null for no limit. */
  readonly requestsPerSecond: number | null;
  /** Days that traffic records are kept. */
  readonly retentionDays: number;
  /** Never expires, unless an end is set. */
  readonly renews: boolean;
  readonly maxKeys: number;
  readonly maxConfigurations: number;
  readonly maxLinks: number;
}

export interface PackageView extends PackageTerms {
  /** Whether new accounts get it. */
  readonly isDefault: boolean;
  /** Workspaces on it. */
  readonly workspaces: number;
}

/** The packages, in price list order. */
export async function listPackages(prisma: PrismaClient): Promise<PackageView[]> {
  const rows = await prisma.package.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    include: { _count: { select: { subscriptions: true, defaultOf: true } } },
  });
  return rows.map(({ creditsPerPeriod, position: _position, _count, ...row }) => ({
    ...row,
    creditsPerPeriod: numberOrNull(creditsPerPeriod),
    isDefault: _count.defaultOf > 0,
    workspaces: _count.subscriptions,
  }));
}

/**
 * Adds a package at the end of the price list.
 * @throws ConflictError when the name, in any case, is taken
 */
export async function createPackage(prisma: PrismaClient, terms: PackageTerms): Promise<void> {
  await prisma.$transaction(async (tx) => {
    if ((await findByName(tx, terms.name)) !== null) {
      throw new ConflictError(`There is a package ${terms.name} already.`);
    }
    const { _max } = await tx.package.aggregate({ _max: { position: true } });
    await tx.package.create({ data: { ...terms, position: (_max.position ?? 0) + 1 } });
  });
}

/**
 * Changes a package for all workspaces on it; running processes apply it within a second.
 * @throws NotFoundError
 */
export async function updatePackage(
  prisma: PrismaClient,
  { name, ...terms }: PackageTerms,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.package.updateMany({ where: { name }, data: terms });
    if (count === 0) throw new NotFoundError("There is no such package.");
    await touchWorkspacesOn(tx, name);
  });
}

/**
 * Deletes a package that no workspace is on.
 * @throws NotFoundError, ConflictError when it is in use, or what new accounts get
 */
export async function deletePackage(prisma: PrismaClient, name: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    // Locked, so that no workspace moves to it meanwhile, and no one makes it the default.
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT name FROM package WHERE name = ${name} FOR UPDATE`;
    if (rows.length === 0) throw new NotFoundError("There is no such package.");
    const users = await tx.subscription.count({ where: { packageName: name } });
    if (users > 0) {
      const who = users === 1 ? "1 workspace uses" : `${users} workspaces use`;
      throw new ConflictError(`${who} this package. Move them to another one first.`);
    }
    if ((await tx.signUpSettings.count({ where: { defaultPackage: name } })) > 0) {
      throw new ConflictError("New accounts get this package. Choose another default first.");
    }
    await tx.package.delete({ where: { name } });
  });
}

function findByName(tx: Prisma.TransactionClient, name: string) {
  return tx.package.findFirst({ where: { name: { equals: name, mode: "insensitive" } } });
}

/** Their entitlement is in memory: the revision has every process read it again. */
async function touchWorkspacesOn(tx: Prisma.TransactionClient, name: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE workspace SET revision = revision + 1, changed_at = clock_timestamp()
    FROM subscription
    WHERE subscription.workspace_id = workspace.id AND subscription.package_name = ${name}
    RETURNING workspace.id::text AS id`;
  for (const { id } of rows.slice(0, ANNOUNCED)) await announce(tx, CHANGE_CHANNEL, id);
}

/** The rest is found by polling, in a second or two. */
const ANNOUNCED = 500;
