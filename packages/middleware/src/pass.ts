/** The cookie of a visitor who has solved a challenge, and the parameter that brings it. */
const COOKIE = "gatehouse-pass";
const PARAMETER = "gatehouse_pass";
const PASS = /^[A-Za-z0-9._-]{1,512}$/;
const SECONDS = 24 * 60 * 60;

/** The pass in a `Cookie` header; null: none. */
export function passInCookie(cookies: string | null): string | null {
  for (const part of (cookies ?? "").split(";")) {
    const [name = "", value = ""] = part.split("=", 2);
    if (name.trim() === COOKIE && PASS.test(value.trim())) return value.trim();
  }
  return null;
}

export function passCookie(pass: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${COOKIE}=${pass}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** A path and query without the parameter, the rest as it was, and the pass that it had. */
export function withoutPass(target: string): {
  readonly target: string;
  readonly pass: string | null;
} {
  const mark = target.indexOf("?");
  if (mark === -1) return { target, pass: null };
  const pairs = target.slice(mark + 1).split("&");
  const ours = pairs.find((pair) => pair.startsWith(`${PARAMETER}=`));
  if (ours === undefined) return { target, pass: null };
  const pass = ours.slice(PARAMETER.length + 1);
  const rest = pairs.filter((pair) => !pair.startsWith(`${PARAMETER}=`)).join("&");
  // `//host` would lead to another site.
  const path = `/${target.slice(0, mark).replace(/^[/\\]+/, "")}`;
  return { target: rest === "" ? path : `${path}?${rest}`, pass: PASS.test(pass) ? pass : null };
}
