import { openSession, type SignedInUser } from "@/lib/features/users";
import type { Runtime } from "@/lib/runtime/runtime";
import { writeCookie } from "./cookies";
import { DEVICE_SECONDS, deviceCookie, sealDevice } from "./device";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { type Visit, visitOf } from "./visit";

/** Signs in a user who has just signed up, or confirmed that. @returns the `Set-Cookie` lines */
export async function startSession(
  runtime: Runtime,
  requestHeaders: Headers,
  user: SignedInUser,
  method: "password" | "passkey",
): Promise<readonly string[]> {
  const { origins, prisma, api } = runtime;
  const visit = visitOf(runtime, requestHeaders);
  const { client, sessionToken: formerToken } = visit;
  const session = { user, method, secondStep: null, client, formerToken };
  const token = await openSession(prisma, session, api.clock.now());
  if (token === null) return [];
  return [
    writeCookie(sessionCookie(origins), token, SESSION_SECONDS),
    knowDevice(runtime, visit, user.id),
  ];
}

/** The device cookie, so that strangers' wrong passwords do not lock the user out of this browser. */
export function knowDevice(
  { origins, secret, api }: Runtime,
  { device }: Visit,
  userId: string,
): string {
  const value = sealDevice(secret, device, userId, api.clock.now());
  return writeCookie(deviceCookie(origins), value, DEVICE_SECONDS);
}
