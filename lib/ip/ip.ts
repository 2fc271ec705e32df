/** An IP address in canonical form: IPv4-mapped and NAT64 IPv6 spellings are already the IPv4 inside. */
export interface Ip {
  readonly version: 4 | 6;
  /** RFC 5952 text (IPv6) or dotted decimal (IPv4). */
  readonly text: string;
  /** Big-endian 32-bit unsigned words: one for IPv4, four for IPv6. */
  readonly words: readonly number[];
}
