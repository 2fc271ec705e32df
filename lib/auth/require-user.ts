import { redirect } from "next/navigation";
import type { SessionUser } from "@/lib/features/users";
import { getRuntime } from "@/lib/runtime/running";
import { askedPage } from "./asked-page";
import { currentUser } from "./current-user";
import { redirectToSignIn } from "./redirect-to-sign-in";
import { withNext } from "./safe-next";
import { owesTwoFactor } from "./two-factor-duty";

/**
 * The page's user. Redirects others to the sign-in, to two-factor set-up, or to new terms; all return to the page.
 * Those who wait for approval have no page but one.
 */
export async function requireUser(): Promise<SessionUser> {
  const [user, { env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) return redirectToSignIn();
  if (user.isWaiting) redirect("/waiting");
  if (user.owesLegal) redirect(withNext("/accept-terms", await askedPage()));
  if (owesTwoFactor(user, env)) redirect(withNext("/account", await askedPage()));
  return user;
}
