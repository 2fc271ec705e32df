import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";

interface AddressInfo {
  info(ip: Ip): { readonly company: string; readonly asn: number | null };
}

/** The address's present organization; null when unknown, or when another network than that one announces it by now. */
export function organizationOf(intel: AddressInfo, address: string, asn?: number): string | null {
  const ip = parseIp(address.replace(/\/\d+$/, ""));
  if (ip === null) return null;
  const info = intel.info(ip);
  if (info.company === "unknown" || (asn !== undefined && info.asn !== asn)) return null;
  return info.company;
}
