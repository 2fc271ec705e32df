import { redirect } from "next/navigation";
import { getRuntime } from "@/lib/runtime/runtime";
import type { SessionUser } from "@/lib/services/sessions";
import { currentUser } from "./current-user";
import { redirectToSignIn } from "./redirect-to-sign-in";
import { owesTwoFactor } from "./two-factor-duty";

/** The page's user. Redirects others to the sign-in, or to two-factor set-up. */
export async function requireUser(): Promise<SessionUser> {
  const [user, { env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) return redirectToSignIn();
  if (owesTwoFactor(user, env)) redirect("/account");
  return user;
}
