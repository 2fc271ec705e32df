import type { AsnMatch } from "@/lib/feeds/types";
import type { Ip } from "@/lib/ip/ip";
import { ownRanges } from "./own-ranges";

/*
 * Machines that open the links of a mail before (or while) its reader does. Own table of facts, 2026-11: Microsoft's
 * ranges are those of its published endpoints for Exchange Online Protection, and 40.94.0.0/16, from which customers see
 * Safe Links fetch; the systems are those that the registries hold for makers of mail filters (ip2asn, 2025-12).
 * Sandboxes that a maker rents in a cloud are not in it: their addresses are that cloud's.
 */

const MICROSOFT = "Microsoft Safe Links";
const MICROSOFT_RANGES = [
  "40.92.0.0/15",
  "40.94.0.0/16",
  "40.107.0.0/16",
  "52.100.0.0/14",
  "52.238.78.88/32",
  "104.47.0.0/17",
  "2a01:111:f400::/48",
  "2a01:111:f403::/48",
];

/** A maker, its systems, and words by which registries name others of its systems. */
type Maker = readonly [name: string, systems: readonly number[], registered: string];

const MAKERS: readonly Maker[] = [
  ["Proofpoint", [13916, 22843, 26211, 52129], "proofpoint"],
  ["Mimecast", [30031, 33538, 37235, 39588, 42427, 60492, 136792, 208638], "mimecast"],
  ["Barracuda", [15324], "barracuda networks"],
  ["Cisco Secure Email", [16417, 30214, 30215, 30238], "ironport"],
  ["Trend Micro", [16880, 132229], "trend micro"],
  ["Symantec Email Security", [21345, 26282], "messagelabs"],
  ["Hornetsecurity", [401943], "hornetsecurity"],
  ["Zix", [13380, 53780], "zix corporation"],
  ["Retarus", [48328], "retarus"],
];

const microsoft = ownRanges(MICROSOFT_RANGES);

const bySystem = new Map(
  MAKERS.flatMap(([name, systems]) => systems.map((asn) => [asn, name] as const)),
);

/**
 * The mail filter whose machines follow links from this address; null when it is none's. It holds for links from
 * mails alone: its maker's people sit behind the same addresses.
 * @param network the system that announces the address, null when unknown
 */
export function linkScannerOf(
  ip: Ip,
  network: Pick<AsnMatch, "asn" | "organization"> | null,
): string | null {
  if (microsoft.lookup(ip) !== -1) return MICROSOFT;
  if (network === null) return null;
  const known = bySystem.get(network.asn);
  if (known !== undefined) return known;
  const registered = ` ${network.organization.toLowerCase().replace(/[^a-z0-9]+/g, " ")} `;
  return MAKERS.find(([, , name]) => registered.includes(` ${name} `))?.[0] ?? null;
}
