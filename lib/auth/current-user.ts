import { cookies, headers } from "next/headers";
import { clientOf } from "@/lib/net/client-address";
import { getRuntime } from "@/lib/runtime/runtime";
import { findSession, isDueToBeSeen, noteSeen, type SessionUser } from "@/lib/services/sessions";
import { sessionCookie } from "./session-cookie";

/** The signed-in user, read from the database; null without a session. */
export async function currentUser(): Promise<SessionUser | null> {
  const { env, origins, prisma, api, background } = await getRuntime();
  const token = (await cookies()).get(sessionCookie(origins).name)?.value;
  if (token === undefined) return null;
  const now = api.clock.now();
  const found = await findSession(prisma, token, now);
  if (found === null) return null;
  if (isDueToBeSeen(found, now)) {
    const client = clientOf(await headers(), env.trustedProxies);
    background.run("the use of a session was not noted", () =>
      noteSeen(prisma, { sessionId: found.user.session.id, client }, now),
    );
  }
  return found.user;
}
