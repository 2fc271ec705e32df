import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createSeal } from "@/lib/seal";
import { ownCookie } from "./session-cookie";

/*
 * A browser that someone has signed in with before is told apart from strangers, so that strangers'
 * wrong passwords do not keep them out ("device cookies", OWASP: Slow Down Online Guessing Attacks with
 * Device Cookies). The cookie proves nothing else, and lets no one in.
 */

/** Browsers keep no cookie for more than 400 days. */
export const DEVICE_SECONDS = 365 * 86_400;
const OWNER = "device";
const MAX_LENGTH = 512;

/** A browser that this user has signed in with. */
export interface Device {
  readonly id: string;
  readonly userId: string;
}

const content = z.object({ id: z.string(), userId: z.string(), until: z.number() });

export function deviceCookie(nextauthUrl: string | undefined) {
  return ownCookie("gatehouse.device", nextauthUrl);
}

/** The cookie's value for a browser that this user has just signed in with; a known one stays the same. */
export function sealDevice(
  secret: string,
  known: Device | null,
  userId: string,
  now: number,
): string {
  const id = known?.userId === userId ? known.id : randomUUID();
  const text = JSON.stringify({ id, userId, until: now + DEVICE_SECONDS * 1000 });
  return Buffer.from(createSeal(secret, OWNER).close(text, OWNER)).toString("base64url");
}

/** Null when it was not sealed here, or is too old. */
export function openDevice(secret: string, value: string, now: number): Device | null {
  if (value === "" || value.length > MAX_LENGTH) return null;
  const text = createSeal(secret, OWNER).open(Buffer.from(value, "base64url"), OWNER);
  if (text === null) return null;
  const { id, userId, until } = content.parse(JSON.parse(text));
  return until > now ? { id, userId } : null;
}
