/**
 * Where a sign-in leads: a path of ours.
 *
 * The threat: a link to our own sign-in page that afterwards sends people to another site, which then
 * looks like ours. Browsers read `//host` and `/\host` as other sites.
 */
export function safeNext(next: string | readonly string[] | undefined): string {
  return typeof next === "string" && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/panel";
}

/** Keeps where somebody was going when they change to another page before it. */
export function withNext(path: string, next: string): string {
  return next === "/panel" ? path : `${path}?${new URLSearchParams({ next })}`;
}
