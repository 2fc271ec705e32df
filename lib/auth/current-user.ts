import { headers } from "next/headers";
import type { SessionUser } from "@/lib/features/users";
import { getRuntime } from "@/lib/runtime/running";

/** The signed-in user of a page, read from the database; null without a session. */
export async function currentUser(): Promise<SessionUser | null> {
  const { findUser } = await getRuntime();
  return findUser(await headers());
}
