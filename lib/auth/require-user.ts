import { redirect } from "next/navigation";
import { getRuntime } from "@/lib/runtime/running";
import type { SessionUser } from "@/lib/services/sessions";
import { askedPage } from "./asked-page";
import { currentUser } from "./current-user";
import { redirectToSignIn } from "./redirect-to-sign-in";
import { withNext } from "./safe-next";
import { owesTwoFactor } from "./two-factor-duty";

/** The page's user. Redirects others to the sign-in, or to two-factor set-up; both return to the page. */
export async function requireUser(): Promise<SessionUser> {
  const [user, { env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) return redirectToSignIn();
  if (owesTwoFactor(user, env)) redirect(withNext("/account", await askedPage()));
  return user;
}
