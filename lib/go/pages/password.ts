import type { PageContent } from "./page";

export type PasswordTrouble = "wrong" | { readonly waitSeconds: number };

/**
 * Asks for the link's password. A wrong one is 403: the form is no HTTP authentication, so 401 with its
 * `WWW-Authenticate` would promise what is not there.
 */
export function passwordPage(trouble: PasswordTrouble | null): PageContent {
  return {
    status: statusOf(trouble),
    title: "This link has a password",
    body: `<p>Type the password that came with the link.</p>${alertOf(trouble)}
<form method="post"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="1024" required autofocus>
<button>Go on</button></form>`,
    ...(trouble !== null &&
      trouble !== "wrong" && { headers: ["Retry-After", String(trouble.waitSeconds)] }),
  };
}

function statusOf(trouble: PasswordTrouble | null): number {
  if (trouble === null) return 200;
  return trouble === "wrong" ? 403 : 429;
}

function alertOf(trouble: PasswordTrouble | null): string {
  if (trouble === null) return "";
  if (trouble === "wrong")
    return `\n<p role="alert">That is not the password. Please try again.</p>`;
  return `\n<p role="alert">Too many tries. Please wait ${trouble.waitSeconds} seconds.</p>`;
}
