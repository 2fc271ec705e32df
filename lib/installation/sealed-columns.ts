import type { Prisma, PrismaClient } from "@/lib/db/client";
import { CHANNEL_SETTINGS } from "@/lib/services/alerts/channels";
import { reseal, type SealedColumn } from "@/lib/services/sealed-column";
import { STREAM_SETTINGS } from "@/lib/services/stream/streams";
import { TOTP_SECRETS } from "@/lib/services/user/two-factor";
import { WEBHOOK_SECRETS } from "@/lib/services/webhook/endpoint-secret";

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
