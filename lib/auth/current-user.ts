import { cookies, headers } from "next/headers";
import { clientOf } from "@/lib/http/client-address";
import { getRuntime } from "@/lib/runtime";
import {
  findSession,
  isDueToBeSeen,
  noteSeen,
  type SessionUser,
} from "@/lib/services/session/find-session";
import { sessionCookie } from "./session-cookie";

/** Who sends this request, as the database knows them now; null when no one is signed in. */
export async function currentUser(): Promise<SessionUser | null> {
  const { env, prisma, api, background } = await getRuntime();
  const token = (await cookies()).get(sessionCookie(env.nextauthUrl).name)?.value;
  if (token === undefined) return null;
  const now = api.clock.now();
  const found = await findSession(prisma, token, now);
  if (found === null) return null;
  if (isDueToBeSeen(found, now)) {
    const client = clientOf(await headers(), env.trustedProxies);
    background.run("the use of a session was not noted", () =>
      noteSeen(prisma, found.user.session.id, client, now),
    );
  }
  return found.user;
}
