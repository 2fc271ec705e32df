import type { LinkName } from "@/lib/go/link-request";
import { linkOf, parseLinkPath } from "@/lib/go/target";
import { hostNameOf } from "@/lib/http/hosts";

/**
 * Which link somebody means: `HANDLE/KEYNAME`, as pages of ours name it, or an address as they followed it,
 * under the installation's own name or a customer's. Null when it can be none.
 *
 * @param handleOf the handle that a customer's host belongs to
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
