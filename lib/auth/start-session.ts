import type { Runtime } from "@/lib/runtime";
import { openSession } from "@/lib/services/session/open-session";
import type { SignedInUser } from "@/lib/services/user/verify-credentials";
import { writeCookie } from "./cookies";
import { DEVICE_SECONDS, deviceCookie, sealDevice } from "./device";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { type Visit, visitOf } from "./visit";

/** Signs in someone who has just made their account. @returns the lines of `Set-Cookie` */
export async function startSession(
  runtime: Runtime,
  requestHeaders: Headers,
  user: SignedInUser,
): Promise<readonly string[]> {
  const { env, prisma, api } = runtime;
  const visit = visitOf(runtime, requestHeaders);
  const { client, sessionToken: formerToken } = visit;
  const session = { user, method: "password", client, formerToken } as const;
  const token = await openSession(prisma, session, api.clock.now());
  if (token === null) return [];
  return [
    writeCookie(sessionCookie(env.nextauthUrl), token, SESSION_SECONDS),
    knowDevice(runtime, visit, user.id),
  ];
}

/** So that strangers' wrong passwords do not keep someone out of their own browser. */
export function knowDevice(
  { env, secret, api }: Runtime,
  { device }: Visit,
  userId: string,
): string {
  const value = sealDevice(secret, device, userId, api.clock.now());
  return writeCookie(deviceCookie(env.nextauthUrl), value, DEVICE_SECONDS);
}
