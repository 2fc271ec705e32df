import type { IpFinding } from "@/lib/feeds/reader";
import { hostOf, objectionToAddress, objectionToName } from "@/lib/intel/destination/judge-url";

const UNLISTED: IpFinding = { isOn: () => false, lists: [], network: null };

/**
 * Why no visitor may be sent to a URL, as far as the URL alone shows; null when nothing is wrong with it.
 *
 * @param text one that `webUrlSchema` lets through
 * @param linkHosts hosts that serve links of this installation
 */
export function complaintOf(
  text: string,
  linkHosts: { has(name: string): boolean },
  allowsPrivate: boolean,
): string | null {
  const host = hostOf(new URL(text));
  if (host.kind === "name" && linkHosts.has(host.name)) {
    return "leads back to a SmartURL of this installation";
  }
  const [shown, complaint] =
    host.kind === "name"
      ? [host.name, objectionToName(host.name, allowsPrivate)]
      : [host.ip.text, objectionToAddress(host.ip, UNLISTED, allowsPrivate)];
  return complaint === null ? null : `leads to ${shown}, which ${complaint}`;
}
