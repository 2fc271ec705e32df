/** The meaning of being on a feed, by its category. @param name whose entries the feed has, when it says */
type OnList = (name: string | undefined) => string;

export const LISTS: Readonly<Record<string, OnList>> = {
  "threat-feeds": () => "On a list of attackers",
  "ip-database": () => "On a list of bad addresses",
  "malicious-activity": () => "On a list of malicious activity",
  "hostname-database": () => "Its host name is on a list",
  vpn: (name) =>
    name === undefined ? "On a list of VPN servers" : `On a list of ${name}'s VPN servers`,
  proxy: () => "On a list of open proxies",
  tor: () => "On a list of Tor exits",
  "privacy-relay": (name = "A privacy relay") => `${name}, behind which people browse`,
  "search-engine": (name = "a search engine") => `In the published ranges of ${name}`,
  "bot-ranges": (name = "the bot") => `In the published ranges of ${name}`,
  hosting: (name) =>
    name === undefined ? "In a data center's ranges" : `In ${name}'s own published ranges`,
  "user-agent": () => "Its user agent is on a list",
  "threat-url": () => "Its URL is on a list of attacks",
};
