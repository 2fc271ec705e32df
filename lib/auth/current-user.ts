import { headers } from "next/headers";
import { getRuntime } from "@/lib/runtime/running";
import type { SessionUser } from "@/lib/services/sessions";

/** The signed-in user of a page, read from the database; null without a session. */
export async function currentUser(): Promise<SessionUser | null> {
  const { findUser } = await getRuntime();
  return findUser(await headers());
}
