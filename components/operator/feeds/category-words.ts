import type { FeedView } from "@/lib/panel/answers/operator";

type Category = FeedView["category"];

/** The feeds by what they are good for, in display order. */
export const FEED_GROUPS: readonly {
  readonly title: string;
  readonly text: string;
  readonly categories: readonly Category[];
}[] = [
  {
    title: "Threats",
    text: "Addresses, names and URLs seen in attacks.",
    categories: [
      "threat-feeds",
      "ip-database",
      "malicious-activity",
      "hostname-database",
      "threat-url",
    ],
  },
  {
    title: "Proxies, VPNs and Tor",
    text: "Where visitors hide their own address.",
    categories: ["proxy", "vpn", "tor", "privacy-relay"],
  },
  {
    title: "Networks and hosting",
    text: "Who announces an address, and who runs servers there.",
    categories: ["asn", "asn-hosting", "asn-cellular", "hosting", "anycast", "security-gateway"],
  },
  {
    title: "Bots and browsers",
    text: "Search engines, declared programs, and the versions that browsers really had.",
    categories: ["search-engine", "bot-directory", "user-agent", "browser-builds"],
  },
  {
    title: "Places",
    text: "Where an address is.",
    categories: ["geodata", "geofeed"],
  },
  {
    title: "Email",
    text: "Throw-away mail domains.",
    categories: ["disposable-domains"],
  },
];

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  "threat-feeds": "Threat feeds",
  "ip-database": "Bad addresses",
  "malicious-activity": "Malicious activity",
  "hostname-database": "Bad hostnames",
  vpn: "VPN",
  proxy: "Open proxies",
  tor: "Tor exits",
  "privacy-relay": "Privacy relays",
  hosting: "Hosting ranges",
  anycast: "Anycast",
  "search-engine": "Search engines",
  asn: "Announced networks",
  "asn-hosting": "Hosting networks",
  "asn-cellular": "Mobile networks",
  "threat-url": "Threat URLs",
  "disposable-domains": "Disposable mail domains",
  "user-agent": "Bot user agents",
  "browser-builds": "Browser builds",
  geodata: "Geolocation database",
  geofeed: "Geofeeds",
  "bot-directory": "Bot directory",
  "security-gateway": "Security gateways",
};
