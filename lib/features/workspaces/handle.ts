import { randomInt } from "node:crypto";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/sql-state";
import { InvalidInputError } from "@/lib/kernel";

const MAX_LENGTH = 31;
/** Twelve months: links with the handle are in print, in mails, on QR codes. */
const RESERVATION_MS = 365 * 86_400_000;

/** Derives a handle from the address's local part. */
export function handleFromEmail(email: string): string {
  const base = email
    .slice(0, email.lastIndexOf("@"))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
  return base.length >= 2 ? base : `account-${randomInt(100_000, 1_000_000)}`;
}

/** A similar handle, for when the first is taken. */
export function handleVariant(handle: string): string {
  const suffix = `-${randomInt(1_000, 1_000_000)}`;
  return handle.slice(0, MAX_LENGTH - suffix.length) + suffix;
}

/** The handle belongs to another workspace, or is reserved for its former one. */
export class HandleTakenError extends Error {
  override readonly name = "HandleTakenError";
}

/** The field whose value is taken, by the database's error or ours; null for other errors. */
export function takenField(error: unknown): "email" | "handle" | null {
  if (error instanceof HandleTakenError) return "handle";
  if (!isUniqueViolation(error)) return null;
  // The driver adapter names the constraint's columns in `meta`, whose shape Prisma does not type.
  const meta = JSON.stringify(error.meta ?? {});
  if (meta.includes("email")) return "email";
  return meta.includes("handle") ? "handle" : null;
}

/** Turns the error of a taken handle into the field's problem. */
export function refuseTakenHandle(error: unknown): never {
  if (takenField(error) !== "handle") throw error;
  throw new InvalidInputError([{ path: "handle", message: "This handle is taken." }]);
}

interface HeldHandle {
  readonly workspaceId: string;
  readonly handle: string;
}

/**
 * Reserves a handle that its workspace gives up: until the reservation ends, no one else gets it, and its
 * links redirect.
 */
export async function reserveHandle(
  tx: Prisma.TransactionClient,
  { workspaceId, handle }: HeldHandle,
  now: number,
): Promise<void> {
  const hold = { workspaceId, restsUntil: new Date(now + RESERVATION_MS) };
  await tx.formerHandle.upsert({ where: { handle }, create: { handle, ...hold }, update: hold });
}

/**
 * Claims a handle that a workspace has just written into its row: the unique index made it wait for the
 * workspace that gives the handle up, so that workspace's reservation is visible here.
 *
 * @returns false when it is reserved for another workspace: the transaction must not commit
 */
export async function claimHandle(
  tx: Prisma.TransactionClient,
  { workspaceId, handle }: HeldHandle,
  now: number,
): Promise<boolean> {
  const former = await tx.formerHandle.findUnique({ where: { handle } });
  if (former === null) return true;
  if (former.workspaceId !== workspaceId && former.restsUntil.getTime() > now) return false;
  await tx.formerHandle.delete({ where: { handle } });
  return true;
}

/** Deletes expired reservations. */
export async function forgetReservations(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.formerHandle.deleteMany({ where: { restsUntil: { lte: new Date(now) } } });
}
