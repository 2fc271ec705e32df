import { headers } from "next/headers";
import { redirect } from "next/navigation";

/** Where a sign-in leads by itself. */
const USUAL = "/panel";

/**
 * Leaves for the sign-in page, which returns to the page that was asked for: `proxy.ts` names it, and the
 * sign-in page checks it (`lib/panel/safe-next.ts`).
 */
export async function redirectToSignIn(): Promise<never> {
  const next = (await headers()).get("x-path") ?? USUAL;
  redirect(next === USUAL ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`);
}
