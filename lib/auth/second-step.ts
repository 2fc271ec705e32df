import { z } from "zod";
import { createSeal } from "@/lib/seal";

const LIFETIME_MS = 10 * 60 * 1000;
const OWNER = "sign-in";
const contentSchema = z.object({ userId: z.string(), expiresAt: z.number() });

/**
 * What somebody holds who has signed in at another site and still owes the code of their app: sealed,
 * so that nobody writes one for another user.
 */
export function closeSecondStep(secret: string, userId: string, now: number): string {
  const content = JSON.stringify({ userId, expiresAt: now + LIFETIME_MS });
  return Buffer.from(createSeal(secret, OWNER).close(content, OWNER)).toString("base64url");
}

/** The user's id; null when it is too old or was not closed here. */
export function openSecondStep(secret: string, ticket: string, now: number): string | null {
  const content = createSeal(secret, OWNER).open(Buffer.from(ticket, "base64url"), OWNER);
  if (content === null) return null;
  const { userId, expiresAt } = contentSchema.parse(JSON.parse(content));
  return expiresAt > now ? userId : null;
}
