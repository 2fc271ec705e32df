/** Reserved for machines and local networks: RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal` (2024). */
const LOCAL_ZONES = ["localhost", "local", "internal", "home.arpa"];

/**
 * Whether a name is valid on one machine or network only: `localhost` and the other local zones with
 * their subdomains, and names without a dot. Lower case, no final dot.
 */
export function isLocalName(name: string): boolean {
  if (!name.includes(".")) return true;
  return LOCAL_ZONES.some((zone) => name === zone || name.endsWith(`.${zone}`));
}
