import { SECURE_WEB_GATEWAYS } from "@/lib/feeds/catalogue/offices-and-homes";

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

/** Whether people at work or at school browse the web through the network. */
export function isSecurityGateway(asn: number, organization: string | undefined): boolean {
  if (systems.has(asn)) return true;
  if (organization === undefined) return false;
  const name = ` ${organization.toLowerCase().replace(/[^a-z0-9]+/g, " ")} `;
  return GATEWAYS.some((gateway) => name.includes(` ${gateway} `));
}
