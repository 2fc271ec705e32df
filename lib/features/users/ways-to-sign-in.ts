import type { Prisma } from "@/lib/db/client";
import { ConflictError } from "@/lib/kernel";

/** The ways that this installation offers, beside passwords. */
export interface OfferedWays {
  /** The host that passkeys work for; null for none. */
  readonly rpId: string | null;
  /** Providers of identities. */
  readonly providers: readonly string[];
}

/**
 * Call it after a way was removed, in the same transaction: no user may be left without one.
 *
 * @throws ConflictError
 */
export async function assertWayIn(
  tx: Prisma.TransactionClient,
  userId: string,
  { rpId, providers }: OfferedWays,
): Promise<void> {
  const where = { userId };
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { where: { ...where, rpId: rpId ?? "" }, take: 1, select: { id: true } },
      oauthAccounts: {
        where: { ...where, provider: { in: [...providers] } },
        take: 1,
        select: { provider: true },
      },
    },
  });
  if (user.passwordHash !== null || user.passkeys.length > 0 || user.oauthAccounts.length > 0)
    return;
  throw new ConflictError(
    "This is your only way to sign in. Set a password or add a passkey first.",
  );
}
