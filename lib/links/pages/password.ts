import type { PageContent } from "./page";

export type PasswordRefusal = "wrong" | { readonly waitSeconds: number };

/** Asks for the link's password. A wrong one is 403: 401 would need `WWW-Authenticate`, and this is a form. */
export function passwordPage(refusal: PasswordRefusal | null): PageContent {
  return {
    status: statusOf(refusal),
    title: "This link has a password",
    body: `<p>Enter the password that came with the link.</p>${alertOf(refusal)}
<form method="post"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="1024" required autofocus>
<button>Continue</button></form>`,
    ...(refusal !== null &&
      refusal !== "wrong" && { headers: ["Retry-After", String(refusal.waitSeconds)] }),
  };
}

function statusOf(refusal: PasswordRefusal | null): number {
  if (refusal === null) return 200;
  return refusal === "wrong" ? 403 : 429;
}

function alertOf(refusal: PasswordRefusal | null): string {
  if (refusal === null) return "";
  if (refusal === "wrong")
    return `\n<p role="alert">That is not the password. Please try again.</p>`;
  return `\n<p role="alert">Too many tries. Please wait ${refusal.waitSeconds} seconds.</p>`;
}
