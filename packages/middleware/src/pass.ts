/** The cookie of a visitor who has solved a challenge, and the parameter that brings it. */
const COOKIE = "gatehouse-pass";
const SESSION_COOKIE = "gatehouse-session";
const PARAMETER = "gatehouse_pass=";
const PASS = /^[A-Za-z0-9._-]{1,512}$/;
const SECONDS = 24 * 60 * 60;

/** The pass in a `Cookie` header; null: none. */
export const passInCookie = (cookies: string | null): string | null => inCookie(cookies, COOKIE);

/** The session of `gatehouse.js` in it; null: none. */
export const sessionInCookie = (cookies: string | null): string | null =>
  inCookie(cookies, SESSION_COOKIE);

/** The first well-formed one; a header's lines may be joined by commas. */
function inCookie(cookies: string | null, wanted: string): string | null {
  for (const part of (cookies ?? "").split(/[;,]/)) {
    const [name = "", value = ""] = part.split("=", 2);
    if (name.trim() === wanted && PASS.test(value.trim())) return value.trim();
  }
  return null;
}

export function passCookie(pass: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${COOKIE}=${pass}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** A path and query without the parameter, the rest as it was, and the first pass that it had. */
export function withoutPass(target: string): {
  readonly target: string;
  readonly pass: string | null;
} {
  const mark = target.indexOf("?");
  const pairs = mark === -1 ? [] : target.slice(mark + 1).split("&");
  const kept = pairs.filter((pair) => !pair.startsWith(PARAMETER));
  if (kept.length === pairs.length) return { target, pass: null };
  const rest = kept.join("&");
  const path = target.slice(0, mark);
  const values = pairs.filter((pair) => pair.startsWith(PARAMETER));
  const pass = values.map((pair) => pair.slice(PARAMETER.length)).find((each) => PASS.test(each));
  return { target: rest === "" ? path : `${path}?${rest}`, pass: pass ?? null };
}

/** `//host` and `/\host` would lead to another site. */
export const localTarget = (target: string): string => `/${target.replace(/^[/\\]+/, "")}`;
