import type { LinkName } from "@/lib/links/link-request";
import { linkOf, parseLinkPath } from "@/lib/links/target";
import { hostNameOf } from "@/lib/net/hosts";

/**
 * Parses a reported link: `HANDLE/KEYNAME`, as our pages show it, or a URL under the installation's or a
 * customer's host. Null when it can be none.
 *
 * @param handleOf the handle of a customer's host
 */
export function readReportedLink(
  text: string,
  handleOf: (host: string) => string | undefined,
): LinkName | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) {
    const [handle, keyname, ...more] = text.split("/");
    return handle && keyname && more.length === 0 ? linkOf(handle, keyname) : null;
  }
  const handle = handleOf(hostNameOf(url.host) ?? "");
  return handle === undefined ? parseLinkPath(url.pathname) : linkOf(handle, url.pathname.slice(1));
}
