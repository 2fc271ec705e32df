/**
 * Whether a state-changing request comes from our own pages. Browsers send `Sec-Fetch-Site` by
 * themselves and no script can forge it; older ones send `Origin`, which must name the host that was
 * asked. A request with neither comes from no browser and so carries no victim's cookie by surprise,
 * but is refused as well: nothing of ours sends one.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  const host = origin === null ? undefined : URL.parse(origin)?.host;
  return host !== undefined && host === headers.get("host");
}
