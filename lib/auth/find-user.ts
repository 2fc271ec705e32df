import { nameRequester } from "@/lib/db/requester";
import { findSession, isDueToBeSeen, noteSeen, type SessionUser } from "@/lib/features/users";
import { clientOf } from "@/lib/net/client-address";
import type { Runtime } from "@/lib/runtime/runtime";
import { parseCookies } from "./cookies";
import { sessionCookie } from "./session-cookie";

/** Finds users by their session's cookie, in the database. */
export function userFinder({ env, origins, prisma, api, background }: Runtime) {
  const { name } = sessionCookie(origins);
  return async (headers: Headers): Promise<SessionUser | null> => {
    const token = parseCookies(headers.get("cookie") ?? "")[name];
    if (token === undefined) return null;
    const now = api.clock.now();
    const found = await findSession(prisma, token, now);
    if (found === null) return null;
    nameRequester(found.user.id);
    if (isDueToBeSeen(found, now)) {
      const client = clientOf(headers, env.trustedProxies);
      background.run("the use of a session was not noted", () =>
        noteSeen(prisma, { sessionId: found.user.session.id, client }, now),
      );
    }
    return found.user;
  };
}
