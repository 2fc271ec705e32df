import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createSeal } from "@/lib/base/seal";
import type { Origins } from "@/lib/net/origins";
import { ownCookie } from "./session-cookie";

/*
 * Marks browsers a user has signed in with, so that strangers' wrong passwords do not lock the owner out
 * ("device cookies", OWASP: Slow Down Online Guessing Attacks with Device Cookies). The cookie grants no
 * access.
 */

/** Browsers keep no cookie for more than 400 days. */
export const DEVICE_SECONDS = 365 * 86_400;
const OWNER = "device";
const MAX_LENGTH = 512;

export interface Device {
  readonly id: string;
  readonly userId: string;
}

const content = z.object({ id: z.string(), userId: z.string(), until: z.number() });

export function deviceCookie(origins: Pick<Origins, "isHttps">) {
  return ownCookie("gatehouse.device", origins);
}

/** The cookie's value after a sign-in; a known device keeps its id. */
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

/** Null when the seal is not ours or has expired. */
export function openDevice(secret: string, value: string, now: number): Device | null {
  if (value === "" || value.length > MAX_LENGTH) return null;
  const text = createSeal(secret, OWNER).open(Buffer.from(value, "base64url"), OWNER);
  if (text === null) return null;
  const { id, userId, until } = content.parse(JSON.parse(text));
  return until > now ? { id, userId } : null;
}
