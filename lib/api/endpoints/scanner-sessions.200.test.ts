import { expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import { documentOf, openContract } from "@/test/contract";
import { decide } from "@/test/decisions";
import { PEOPLE_SESSIONS } from "@/test/intel/threat-url/people-sessions";
import { SCANNER_SESSIONS } from "@/test/intel/threat-url/scanner-sessions";

const server = await openContract();
server.state.repeatedFailures = new LocalFailures(systemClock);

/** A browser's user agent: a session is judged by its URLs alone. */
const UA = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SITES = ["any", "shop", "developer", "codeHost"] as const;

const urlsOf = (text: string): readonly string[] => text.trim().split("\n");

interface Visit {
  readonly key: string;
  readonly ip: string;
}

const ask = ({ key, ip }: Visit, url: string) =>
  decide(server, "blocker", key, { ip, ua: UA, url: `https://site.example${url}` });

const isShutOut = async (visit: Visit) => (await ask(visit, "/imprint")).blockAccess === 1;

const visitTo = (site: string, ip: string): Visit => ({
  key: server.account({ document: documentOf({ site }) }),
  ip,
});

it.each(
  Object.entries(SCANNER_SESSIONS).flatMap(([name, text]) =>
    SITES.map((site) => [name, site, urlsOf(text)] as const),
  ),
)(
  "a scanner's session (%s) on a site of kind %s is shut out within forty requests",
  async (_name, site, urls) => {
    expect(urls).toHaveLength(40);
    const visit = visitTo(site, "10.9.0.1");
    expect(await isShutOut(visit)).toBe(false);
    for (const url of urls) await ask(visit, url);
    expect(await isShutOut(visit)).toBe(true);
  },
);

it.each(PEOPLE_SESSIONS)("a person's visit to $what is never blocked", async ({ site, urls }) => {
  const visit = visitTo(site, "10.9.0.2");
  const blocked: string[] = [];
  for (const url of urlsOf(urls)) {
    if ((await ask(visit, url)).blockAccess === 1) blocked.push(url);
  }
  expect(blocked).toEqual([]);
  expect(await isShutOut(visit)).toBe(false);
});
