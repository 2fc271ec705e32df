import { expect, type Page, test } from "@playwright/test";
import { CHROME } from "@/test/links/links";
import { findChromium } from "../../../bin/lib/chromium.mjs";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { type Host, Hosts, whyNoHosts } from "../support/hosts";
import type { Installation } from "../support/installation";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { cellOf, type Found, untilStatus } from "./sites/found";
import { Owner } from "./sites/owner";
import { BLOCKED, FILES, HOST } from "./sites/site";
import { SITES } from "./sites/sites";
import { missingOf, openTo, Stranger } from "./sites/stranger";
import {
  browserOn,
  curl,
  newPerson,
  open,
  openBrowser,
  postsWhole,
  socketAnswers,
} from "./sites/visitors";

/*
 * Someone who has never seen Gatehouse puts it into a site, with what the panel shows and nothing else. Each site is
 * visited before, when it lets everyone in, and after.
 */
const testbed = openTestbed();

const GATEHOUSE = "73.2.3.1";
const ANN = "73.2.3.101";
const MALLORY = "73.2.3.102";
const FIRST_SITE = 11;
const ATTACK = `/?id=${encodeURIComponent("1' UNION SELECT password FROM users--")}`;
/** A browser's headers. */
const AS_BROWSER = ["-A", CHROME, "-H", "Accept: text/html", "-H", "Accept-Language: en-US"];
/** A visitor's own claims must not count. */
const FORGED = { "X-Forwarded-For": "8.8.8.8", "X-Real-IP": "8.8.8.8" };
const PAGE = `http://${HOST}/`;
const UNTIL_UP = { timeout: 30_000 };

let hosts: Hosts;
let ann: Host;
let mallory: Host;
let chromiumPath: string;
let installation: Installation;
let server: Server;

test.beforeAll(async () => {
  onlyInFullLength("e2e/system/downloads.spec.ts, e2e/panel/verified.spec.ts");
  const reason = whyNoHosts();
  test.skip(reason !== undefined, reason);
  const executable = await findChromium();
  test.skip(executable === undefined, "there is no Chromium");
  hosts = new Hosts(testbed, `${GATEHOUSE}/24`);
  [ann, mallory] = [hosts.add(`${ANN}/24`), hosts.add(`${MALLORY}/24`)];
  chromiumPath = executable ?? "";
  installation = testbed.installation({ HOST: "0.0.0.0" });
  server = await installation.start();
});

for (const [at, site] of SITES.entries()) {
  test(`${site.name}: by what the panel says alone`, async () => {
    takesMinutes(8);
    const missing = missingOf(site);
    test.skip(missing.length > 0, `these do not run here: ${missing.join("; ")}`);
    const address = `73.2.3.${FIRST_SITE + at}`;
    const owner = await Owner.signUp(installation, server, `shop-${at}`);
    const host = hosts.add(`${address}/24`);
    const stranger = new Stranger(host, site, openTo(testbed.folder()));
    const byCurl = () => curl(mallory, address, "/");
    const byBrowser = (path: string) => () => curl(mallory, address, path, ...AS_BROWSER);

    site.make(stranger);
    await stranger.serve();
    await serves(stranger, byCurl);
    expect(await byBrowser(ATTACK)(), "the attack, before Gatehouse").toBe(200);

    const beganAt = performance.now();
    const origin = `http://${GATEHOUSE}:${server.port}`;
    site.protect(stranger, { origin, base: `${origin}/api`, apikey: owner.apikey });
    await stranger.serve();
    await serves(stranger, byBrowser("/"));
    const seconds = Math.round((performance.now() - beganAt) / 1_000);

    const executablePath = browserOn(ann, chromiumPath, stranger.folder);
    const browser = await openBrowser(executablePath, address);
    const agent = `visitor-${at}`;
    const page = await newPerson(browser, agent, FORGED);
    const before = {
      files: await pageOfFiles(page, owner),
      address: await owner.addressOf(agent, ANN),
      curl: await untilStatus(BLOCKED, byCurl),
      attack: await untilStatus(BLOCKED, byBrowser(ATTACK)),
      ...(await owner.testSite(page)),
    };
    await page.goto(PAGE); // a challenge that is not solved is elsewhere
    const found = {
      ...before,
      post: await postsWhole(page),
      ...(site.hasWebSocket && { socket: await socketAnswers(page) }),
      verified: await owner.verified(),
    };
    await browser.close();
    await stranger.stop();
    const { commands, lines } = stranger.counted;
    report({
      row: {
        Site: site.name,
        Commands: `${commands}`,
        "Lines pasted": `${lines}`,
        Seconds: `${seconds}`,
        "Address in Traffic": cellOf(found.address),
        curl: cellOf(found.curl),
        Attack: cellOf(found.attack),
        "Page of 40 files": cellOf(found.files),
        Challenge: cellOf(found.challenge),
        POST: cellOf(found.post),
        WebSocket: found.socket === undefined ? "no WebSocket here" : cellOf(found.socket),
        Verified: cellOf(found.verified),
      },
    });
    const bad = Object.entries(found).filter(([, { isGood }]) => !isGood);
    expect(bad, stranger.log).toEqual([]);
  });
}

async function serves(stranger: Stranger, visit: () => Promise<number>): Promise<void> {
  await expect
    .poll(visit, UNTIL_UP)
    .toBe(200)
    .catch((error) => {
      throw new Error(`${error.message}\n${stranger.log}`);
    });
}

/** The page and each of its files are served, and cost what a page does. */
async function pageOfFiles(page: Page, owner: Owner): Promise<Found> {
  const before = await owner.spent();
  const { good } = await open(page, PAGE);
  const charged = (await owner.spent()) - before;
  const figure = `${good} of ${FILES + 1}, ${charged} ${charged === 1 ? "credit" : "credits"}`;
  return { isGood: good === FILES + 1 && charged === 1, figure };
}
