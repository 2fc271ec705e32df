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
    label: "IP blacklist",
    meaning: "Visitors from these addresses are blocked.",
    valueLabel: "Address, network or range",
    valueHint: ADDRESS_HINT,
    example: "198.51.100.7",
  },
  ipWhitelist: {
    label: "IP whitelist",
    meaning:
      "Visitors from these addresses are let in, whatever else is found. Of both IP lists the closest entry counts.",
    valueLabel: "Address, network or range",
    valueHint: ADDRESS_HINT,
    example: "203.0.113.0/24",
  },
  hostnameBlacklist: {
    label: "Hostname blacklist",
    meaning: "Visitors whose address has such a name (its PTR record) are blocked.",
    valueLabel: "Name or pattern",
    valueHint: "A name covers what is below it too: scanner.example. A pattern has a *: crawl-*.",
    example: "*.scanner.example",
  },
} as const satisfies Record<ListName, ListWords>;

export const LISTS = ["ipBlacklist", "ipWhitelist", "hostnameBlacklist"] as const;

export function isListName(text: string | null): text is ListName {
  return LISTS.some((list) => list === text);
}
