import type { Prisma, PrismaClient } from "@/lib/db/client";
import { CHANNEL_SETTINGS } from "@/lib/features/alerts";
import { STREAM_SETTINGS } from "@/lib/features/streams";
import { TOTP_SECRETS } from "@/lib/features/users";
import { WEBHOOK_SECRETS } from "@/lib/features/webhooks";
import { reseal, type SealedColumn } from "@/lib/kernel";

/** Everything that is resealed with the installation's secret; a test compares it with the database's schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  TOTP_SECRETS,
  STREAM_SETTINGS,
  ...WEBHOOK_SECRETS,
  CHANNEL_SETTINGS,
];

/** @param db a transaction, for all or nothing @returns how many values were resealed */
export async function resealAll(
  db: PrismaClient | Prisma.TransactionClient,
  secrets: { readonly from: string; readonly to: string },
): Promise<number> {
  let resealed = 0;
  for (const column of SEALED_COLUMNS) resealed += await reseal(db, column, secrets);
  return resealed;
}
