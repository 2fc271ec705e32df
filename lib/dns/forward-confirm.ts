import { parseIp } from "@/lib/ip/parse";
import type { Dns } from "./types";

/**
 * Whether a name's address records hold the address: the half of a PTR look-up that the address's owner
 * cannot forge. Anyone can name an address "crawl.googlebot.com"; only Google can make that name resolve
 * to it.
 *
 * @param ip an address as text; any other text is `refuted`.
 * @returns `failed` when DNS gave no answer (time-out, SERVFAIL): neither proof nor disproof.
 */
export async function forwardConfirms(
  dns: Dns,
  ip: string,
  name: string,
  timeoutMs: number,
): Promise<"confirmed" | "refuted" | "failed"> {
  const address = parseIp(ip);
  if (address === null) return "refuted";
  const answer = await dns.addresses(name, address.version, timeoutMs);
  if (answer.state === "failed") return "failed";
  return answer.state === "found" && answer.value.includes(address.text) ? "confirmed" : "refuted";
}
