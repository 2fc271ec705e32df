import { describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import { documentOf, openContract } from "@/test/contract";
import { decide, decideWithDetail } from "@/test/decisions";

const server = await openContract();
server.state.repeatedFailures = new LocalFailures(systemClock);

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

const PROBES = [
  "/env.js",
  "/EWS/Exchange.asmx",
  "/adminer.php?username=root&db=shop",
  "/wiki/.htaccess",
  "/pma/",
  "/solr/admin/cores",
  "/tag/.env",
  "/jenkins/script",
  "/manager/html",
  "/wp-admin/install.php",
  "/geoserver/web/",
  "/_cat/indices",
];

let lastAddress = 0;

function visitor(ua = FIREFOX, ip = `10.8.0.${++lastAddress}`) {
  const key = server.account({ document: documentOf() });
  const ask = async (url: string, by = ua) =>
    (await decide(server, "blocker", key, { ip, ua: by, url: `https://site.example${url}` }))
      .blockAccess as number; // by the contract
  return { key, ip, ask };
}

describe("a path that scanners and people ask for", () => {
  it.each(PROBES)("is only reported: %s", async (url) => {
    const { key, ip } = visitor();
    const visit = { ip, ua: FIREFOX, url };
    expect(await decide(server, "blocker", key, visit)).toMatchObject({
      ...{ blockAccess: 0, threatURL: 1 },
    });
  });

  it("stays so among pages, and however often one person uses the same software", async () => {
    const { ask } = visitor();
    const used = [
      "/phpmyadmin/",
      "/",
      "/phpmyadmin/index.php?route=/database/structure&db=shop",
      "/wiki/.htaccess",
      "/wiki/.env",
      "/phpmyadmin/index.php?route=/sql&db=shop",
    ];
    for (const url of [...used, ...used]) expect([url, await ask(url)]).toEqual([url, 0]);
  });

  it("blocks from the third kind on, and shuts out who goes on", async () => {
    const { ask } = visitor();
    const outcomes: number[] = [];
    for (const url of PROBES) outcomes.push(await ask(url));
    expect(outcomes).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await ask("/")).toBe(1);
  });

  it("says by which neighbors", async () => {
    const { key, ip, ask } = visitor();
    for (const url of PROBES.slice(0, 2)) await ask(url);
    const { detail } = await decideWithDetail(server, "blocker", key, {
      ...{ ip, ua: FIREFOX, url: "/tag/.env" },
    });
    expect(detail.decidedBy).toBe("threatUrl");
    expect(detail.checks.find(({ id }) => id === "threatUrl")?.evidence).toMatchObject([
      { source: "gatehouse-threat-url:path", entry: "/.env" },
      {
        source: "probe-series",
        entry: "/env.js, /ews/exchange.asmx, /.env",
        explanation: "Asks for one such path after the other: /env.js, /ews/exchange.asmx, /.env",
      },
    ]);
  });

  it("is no neighbor of another browser's at the same address", async () => {
    const { ask } = visitor();
    for (const url of PROBES.slice(0, 5)) await ask(url);
    expect(await ask("/wiki/.htaccess")).toBe(1);
    expect(await ask("/wiki/.htaccess", CHROME)).toBe(0);
    expect(await ask("/", FIREFOX)).toBe(0);
  });

  it("does not wait for neighbors where it is an attack by itself", async () => {
    for (const url of ["/.env", "/.git/config", "/wp-config.php.bak", "/c99.php"]) {
      expect([url, await visitor().ask(url)]).toEqual([url, 1]);
    }
  });
});
