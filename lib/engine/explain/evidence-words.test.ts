import { expect, it } from "vitest";
import { evidenceWords } from "./evidence-words";

it.each<[Parameters<typeof evidenceWords>[0], string]>([
  [{ source: "ip-blacklist", entry: "192.0.2.0/24" }, "On your IP blacklist as 192.0.2.0/24"],
  [
    { source: "isbot", entry: "…Reader | Test…" },
    "Its user agent has “…Reader | Test…”, as programs write it",
  ],
  [{ source: "search-engine-claim", entry: "Google" }, "Claims to be Google, and is not"],
  [
    { source: "search-engine-unchecked", entry: "Google" },
    "Claims to be Google, which could not be looked up",
  ],
  [{ source: "gatehouse-threat-url:path", entry: "/.env" }, "Asks for “/.env”, as scanners do"],
  [
    { source: "gatehouse-threat-url:injection", entry: "' or 1=1" },
    "Its URL has “' or 1=1”, as attacks write it",
  ],
  [
    { source: "gatehouse-threat-url:length", entry: "over 8192 characters" },
    "Its URL is too long to be looked through: over 8192 characters",
  ],
  [
    { source: "isbot", entry: "Slackbot", kind: "preview", name: "Slackbot-LinkExpanding" },
    "Slackbot-LinkExpanding, a link preview. Its user agent has “Slackbot”, as programs write it",
  ],
  [
    { source: "isbot", entry: "curl", kind: "library" },
    "An HTTP library. Its user agent has “curl”, as programs write it",
  ],
  [
    { source: "isbot", entry: "curl/8", kind: "library", name: "curl" },
    "curl, an HTTP library. Its user agent has “curl/8”, as programs write it",
  ],
  [
    { source: "browser-builds", entry: "Chrome 53 never had build 2820" },
    "No such browser was ever made: Chrome 53 never had build 2820",
  ],
  [{ source: "user-agent", entry: "not sent" }, "Its user agent is missing"],
  [{ source: "dnsbl:zen.example", entry: "192.0.2.1" }, "On the DNS blacklist zen.example"],
  [
    {
      source: "tor-exits",
      entry: "192.0.2.1",
      category: "tor",
      dataDate: "2026-08-22T10:00:00.000Z",
    },
    "On a list of Tor exits (tor-exits) as 192.0.2.1, as of 22 Aug 2026",
  ],
  [
    {
      source: "apple-private-relay-v4",
      entry: "172.224.224.0/27",
      category: "privacy-relay",
      name: "iCloud Private Relay",
    },
    "iCloud Private Relay, behind which people browse (apple-private-relay-v4) as 172.224.224.0/27",
  ],
  [
    { source: "bot-gptbot", entry: "52.230.152.0/24", category: "bot-ranges", name: "GPTBot" },
    "In the published ranges of GPTBot (bot-gptbot) as 52.230.152.0/24",
  ],
  [
    { source: "vpn-mullvad", entry: "192.0.2.1", category: "vpn", name: "Mullvad" },
    "On a list of Mullvad's VPN servers (vpn-mullvad) as 192.0.2.1",
  ],
  [{ source: "anonymous-ip", entry: "proxy" }, "Known to the Anonymous-IP database as proxy"],
  [
    { source: "anonymous-ip", entry: "proxy", name: "oxylabs", dataDate: "2026-08-21" },
    "Known to the Anonymous-IP database as proxy, oxylabs's, as of 21 Aug 2026",
  ],
  [
    {
      source: "database:IP2PROXY-PX11.BIN",
      entry: "anonymous VPN",
      category: "vpn",
      name: "NordVPN",
      dataDate: "2026-08-21",
    },
    "Known to IP2PROXY-PX11.BIN as anonymous VPN, NordVPN's, as of 21 Aug 2026",
  ],
  [{ source: "user-type", entry: "hosting" }, "In a data center's network"],
  [
    { source: "user-type", entry: "hosting", category: "list", name: "openasn-hosting" },
    "In a data center's network, on the list openasn-hosting",
  ],
  [
    { source: "user-type", entry: "business", category: "name", name: "Example Bank" },
    "In an organization's network, by its owner's name: “Example Bank”",
  ],
  [{ source: "my-list", entry: "192.0.2.1" }, "On a list (my-list) as 192.0.2.1"],
])("%j", (evidence, words) => {
  expect(evidenceWords(evidence)).toBe(words);
});
