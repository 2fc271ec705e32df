import { ApiError } from "@/components/panel/api-client";
import { withNext } from "@/lib/auth/safe-next";

/*
 * The three next-auth calls the browser needs. Its own client would add all of the library's errors and
 * polyfills: a twentieth of a page's weight budget.
 */

interface Answer {
  readonly ok: boolean;
  /** Where to go next, with `?error=` on failure. */
  readonly url: URL;
}

/** Signs in with the fields of our own form. @returns an error code; null on success */
export async function signInHere(fields: Readonly<Record<string, string>>): Promise<string | null> {
  const { ok, url } = await post("callback/credentials", { ...fields, callbackUrl: "/sign-in" });
  return url.searchParams.get("error") ?? (ok ? null : "");
}

/** Leaves for another site's sign-in, which returns to `next`; so does our own page, when the site cannot be used. */
export async function signInAt(
  site: string,
  next: string,
  tab: Pick<Window, "location"> = window,
): Promise<void> {
  const { url } = await post(`signin/${site}`, { callbackUrl: next });
  const hasFailed = url.origin === new URL(window.location.href).origin;
  tab.location.assign(hasFailed ? withNext(url.href, next) : url);
}

/** Where a sign-in in another tab ends: a page that sends its reader back. */
export const SIGNED_IN = "/signed-in";

/** The same in a tab of its own: this page stays as it is. @throws where the browser opens none */
export async function signInApart(site: string, noTab: string): Promise<void> {
  // At once: after an answer has come, browsers treat it as a pop-up.
  const tab = window.open("", "_blank");
  if (tab === null) throw new Error(noTab);
  await signInAt(site, SIGNED_IN, tab).catch((error: unknown) => {
    tab.close();
    throw error;
  });
}

/** Ends the session and loads `next` as a new page, so that no data of the user stays in memory. */
export async function signOut(next = "/sign-in"): Promise<void> {
  window.location.assign((await post("signout", { callbackUrl: next })).url);
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  try {
    // Both answers are next-auth's own.
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const response = await fetch(`/api/auth/${path}`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
    });
    const { url } = (await response.json()) as { url: string };
    return { ok: response.ok, url: new URL(url, window.location.href) };
  } catch {
    const message = "The server does not answer. Check the connection and try again.";
    throw new ApiError({ code: "internal", message });
  }
}
