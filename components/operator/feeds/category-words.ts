import type { FeedView } from "@/lib/panel/answers";

/** The feeds by what they are good for, in display order; `operator.feedGroups` names them. */
export const FEED_GROUPS = [
  {
    group: "threats",
    categories: [
      "threat-feeds",
      "ip-database",
      "malicious-activity",
      "hostname-database",
      "threat-url",
    ],
  },
  { group: "proxies", categories: ["proxy", "vpn", "tor", "privacy-relay"] },
  {
    group: "networks",
    categories: ["asn", "asn-hosting", "asn-cellular", "hosting", "anycast", "security-gateway"],
  },
  {
    group: "bots",
    categories: ["search-engine", "bot-ranges", "bot-directory", "user-agent", "browser-builds"],
  },
  { group: "places", categories: ["geodata", "geofeed"] },
  { group: "email", categories: ["disposable-domains", "disposable-collected"] },
] as const satisfies readonly {
  readonly group: string;
  readonly categories: readonly FeedView["category"][];
}[];
