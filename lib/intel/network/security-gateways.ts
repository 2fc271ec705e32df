import { SECURE_WEB_GATEWAYS } from "@/lib/feeds/catalogue/offices-and-homes";
import type { IpKey } from "@/lib/ip/range-table";
import { ownRanges } from "./own-ranges";

/**
 * Names of companies whose systems carry the web traffic of other companies' people: secure web gateways
 * and SASE. Two words where one alone is others' name too (Umbrella Cable, the city of Menlo Park). The
 * makers' own product names, as the registries have them; own table, 2026-11.
 */
const GATEWAYS = [
  "zscaler",
  "netskope",
  "cisco umbrella",
  "cisco opendns",
  "forcepoint",
  "menlo security",
  "iboss",
  "skyhigh security",
  "symantec wss",
  "cato networks",
];

const systems = new Set(SECURE_WEB_GATEWAYS);

/*
 * Ranges of gateways that come out in clouds: Palo Alto's Prisma Access, as ARIN registers them for the company (handle
 * PAN-22), those of /20 and larger that Google, Amazon and Oracle announce for it (ip2asn, 2025-12). Its scanner's are not among
 * them.
 */
const RANGES = [
  ...["128.77.0.0/17", "130.41.0.0/16", "134.231.128.0/17", "134.238.0.0/16", "137.83.192.0/18"],
  ...["139.180.240.0/20", "140.209.192.0/18", "144.125.0.0/16", "165.1.128.0/17", "165.85.0.0/16"],
  ...["169.224.128.0/18", "208.127.0.0/16", "66.159.192.0/19", "69.84.192.0/20", "74.221.128.0/20"],
  "2606:f4c0::/32",
];

const ranges = ownRanges(RANGES);

/** Whether people at work or at school browse the web through the address. */
export const isGatewayAddress = (ip: IpKey): boolean => ranges.lookup(ip) !== -1;

/** Whether people at work or at school browse the web through the network. */
export function isSecurityGateway(asn: number, organization: string | undefined): boolean {
  if (systems.has(asn)) return true;
  if (organization === undefined) return false;
  const name = ` ${organization.toLowerCase().replace(/[^a-z0-9]+/g, " ")} `;
  return GATEWAYS.some((gateway) => name.includes(` ${gateway} `));
}
