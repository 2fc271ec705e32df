import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";

/** The public key whose challenge sign-up shows; null for none. */
export async function getCaptchaKey(prisma: PrismaClient): Promise<string | null> {
  const settings = await prisma.signUpSettings.findFirstOrThrow({
    select: { captchaSiteKey: true },
  });
  return settings.captchaSiteKey;
}

/** A site key that an operator may choose. */
export interface OfferedSiteKey {
  readonly publicKey: string;
  readonly name: string;
  readonly workspace: string;
  readonly hosts: readonly string[];
}

/** The site keys of an operator's own workspaces. */
export async function listOfferedSiteKeys(
  prisma: PrismaClient,
  userId: string,
): Promise<OfferedSiteKey[]> {
  const rows = await prisma.siteKey.findMany({
    where: { workspace: { suspended: false, memberships: { some: { userId } } } },
    orderBy: [{ workspace: { handle: "asc" } }, { createdAt: "asc" }],
    include: { workspace: { select: { handle: true } } },
  });
  return rows.map(({ publicKey, name, hosts, workspace }) => ({
    ...{ publicKey, name, hosts },
    workspace: workspace.handle,
  }));
}

/**
 * Protects sign-up by a site key of the operator's own workspaces, or no longer.
 *
 * @returns whether that was otherwise before
 * @throws NotFoundError
 */
export async function setCaptchaKey(
  prisma: PrismaClient,
  { userId, publicKey }: { readonly userId: string; readonly publicKey: string | null },
): Promise<boolean> {
  const offered = publicKey === null ? [] : await listOfferedSiteKeys(prisma, userId);
  if (publicKey !== null && !offered.some((each) => each.publicKey === publicKey)) {
    throw new NotFoundError("There is no such site key in your workspaces.");
  }
  const { count } = await prisma.signUpSettings.updateMany({
    where:
      publicKey === null
        ? { captchaSiteKey: { not: null } }
        : { OR: [{ captchaSiteKey: null }, { captchaSiteKey: { not: publicKey } }] },
    data: { captchaSiteKey: publicKey },
  });
  return count > 0;
}
