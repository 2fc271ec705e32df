import { getServerSession } from "next-auth";
import { getRuntime } from "@/lib/runtime";
import { getSessionUser, type SessionUser } from "@/lib/services/user/get-session-user";
import { createAuthOptions } from "./options";

/** Who sends this request, checked against the database each time; null when nobody is signed in. */
export async function currentUser(): Promise<SessionUser | null> {
  const runtime = await getRuntime();
  const session = await getServerSession(createAuthOptions(runtime));
  if (session === null) return null;
  return getSessionUser(runtime.prisma, session.userId, session.sessionVersion);
}
