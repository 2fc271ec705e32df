import { redirect } from "next/navigation";
import { getRuntime } from "@/lib/runtime";
import type { SessionUser } from "@/lib/services/session/find-session";
import { currentUser } from "./current-user";
import { owesTwoFactor } from "./two-factor-duty";

/** Who a page is for. Others leave: for the sign-in, or to switch two-factor sign-in on. */
export async function requireUser(): Promise<SessionUser> {
  const [user, { env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) redirect("/sign-in");
  if (owesTwoFactor(user, env)) redirect("/account");
  return user;
}
