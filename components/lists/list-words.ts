import type { ListName } from "@/lib/panel/answers/lists";

interface ListWords {
  readonly label: string;
  /** What it means to be on the list. */
  readonly meaning: string;
  readonly valueLabel: string;
  readonly valueHint: string;
  readonly example: string;
}

const ADDRESS_HINT =
  "One address, a network such as 192.0.2.0/24, or a range such as 192.0.2.1-192.0.2.9.";

export const LIST_WORDS = {
  ipBlacklist: {
    label: "IP blocklist",
    meaning: "Visitors from these addresses are blocked.",
    valueLabel: "Address, network or range",
    valueHint: ADDRESS_HINT,
    example: "198.51.100.7",
  },
  ipWhitelist: {
    label: "IP allowlist",
    meaning:
      "Visitors from these addresses are always let in. If an address is on both IP lists, the narrower entry wins.",
    valueLabel: "Address, network or range",
    valueHint: ADDRESS_HINT,
    example: "203.0.113.0/24",
  },
  hostnameBlacklist: {
    label: "Hostname blocklist",
    meaning: "Visitors whose address has one of these hostnames (its PTR record) are blocked.",
    valueLabel: "Name or pattern",
    valueHint:
      "A name such as scanner.example also covers its subdomains. Use * in patterns: crawl-*.",
    example: "*.scanner.example",
  },
} as const satisfies Record<ListName, ListWords>;

export const LISTS = ["ipBlacklist", "ipWhitelist", "hostnameBlacklist"] as const;

export function isListName(text: string | null): text is ListName {
  return LISTS.some((list) => list === text);
}
