import { ApiError } from "@/components/panel/api-client";

/*
 * The three calls of next-auth that the browser needs. Its own client would bring all of the library's
 * errors and a second copy of what browsers have had for years: a twentieth of what a page may weigh.
 */

interface Answer {
  readonly ok: boolean;
  /** Where to go on, with `?error=` when it was not done. */
  readonly url: URL;
}

/** Signs in with the fields of our own form. @returns why not, as a code; null: it is done */
export async function signInHere(fields: Readonly<Record<string, string>>): Promise<string | null> {
  const { ok, url } = await post("callback/credentials", { ...fields, callbackUrl: "/sign-in" });
  return url.searchParams.get("error") ?? (ok ? null : "");
}

/** Leaves for the sign-in of another site, which comes back to `next`. */
export async function signInAt(site: string, next: string): Promise<void> {
  window.location.assign((await post(`signin/${site}`, { callbackUrl: next })).url);
}

/** Ends the session and leaves for `next`: nothing of who was here stays in memory. */
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
