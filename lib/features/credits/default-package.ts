import type { Prisma, PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";
import { numberOrNull } from "./subscription";

/**
 * The package of the workspaces of whoever runs the installation: made by a migration, and the operator's to change.
 */
export const OPERATORS_PACKAGE = "Unlimited";

/** A package, as a new subscription needs it. */
export interface NewPackage {
  readonly name: string;
  /** Never expires, unless an end is set. */
  readonly renews: boolean;
}

const SELECT = { select: { name: true, renews: true } } as const;

/** The package of a new workspace: whoever runs the installation has no limits, where there is such a package. */
export async function packageOfNew(
  tx: Prisma.TransactionClient,
  { isOperator }: { readonly isOperator: boolean },
): Promise<NewPackage> {
  const own = isOperator
    ? await tx.package.findUnique({ where: { name: OPERATORS_PACKAGE }, ...SELECT })
    : null;
  if (own !== null) return own;
  const settings = await tx.signUpSettings.findFirstOrThrow({ select: { package: SELECT } });
  return settings.package;
}

/** The package of a new account. */
export interface Offer {
  /** In 30 days; null for no limit. */
  readonly credits: number | null;
  readonly renews: boolean;
}

export async function getOffer(
  prisma: PrismaClient,
  who: { readonly isOperator: boolean },
): Promise<Offer> {
  const { name, renews } = await packageOfNew(prisma, who);
  const { creditsPerPeriod } = await prisma.package.findUniqueOrThrow({ where: { name } });
  return { credits: numberOrNull(creditsPerPeriod), renews };
}

/**
 * Makes a package that of new accounts; accounts that are there keep theirs.
 *
 * @returns whether it was another before
 * @throws NotFoundError
 */
export function setDefaultPackage(prisma: PrismaClient, name: string): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    // Locked, so that no one deletes it meanwhile.
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT FROM package WHERE name = ${name} FOR KEY SHARE`;
    if (rows.length === 0) throw new NotFoundError("There is no such package.");
    const { count } = await tx.signUpSettings.updateMany({
      where: { defaultPackage: { not: name } },
      data: { defaultPackage: name },
    });
    return count > 0;
  });
}
