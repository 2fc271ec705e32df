import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import type { KeySummary } from "@/lib/services/key/read-keys";
import type { SiteTestLinks, SiteTestState } from "@/lib/services/key/site-test";
import type { TrafficRecord } from "@/lib/services/traffic/store/traffic-store";
import { CHROME } from "@/test/links/links";
import { findChromium } from "../../../bin/lib/chromium.mjs";
import { PERSON } from "../support/browser";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { type Host, Hosts, whyNoHosts } from "../support/hosts";
import { bodyOf } from "../support/http";
import type { Installation } from "../support/installation";
import { PanelSession } from "../support/panel-session";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { PASSWORD } from "../support/workspaces";
import { FILES, HOST } from "./sites/site";
import { SITES } from "./sites/sites";
import { missingOf, openTo, Stranger } from "./sites/stranger";
import { browserOn, curl, newPerson, open, postsWhole, socketAnswers } from "./sites/visitors";

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
const BLOCKED = 403;

/** Of the program that Gatehouse takes for a person's. */
const TRIES = 6;

let hosts: Hosts;
let ann: Host;
let mallory: Host;
let chromiumOfAnn: string;
let installation: Installation;
let server: Server;
const rows: string[][] = [];

test.beforeAll(async () => {
  onlyInFullLength("e2e/system/downloads.spec.ts, e2e/panel/verified.spec.ts");
  const reason = whyNoHosts();
  test.skip(reason !== undefined, reason);
  const executable = await findChromium();
  test.skip(executable === undefined, "there is no Chromium");
  hosts = new Hosts(testbed, `${GATEHOUSE}/24`);
  [ann, mallory] = [hosts.add(`${ANN}/24`), hosts.add(`${MALLORY}/24`)];
  chromiumOfAnn = browserOn(ann, executable ?? "", openTo(testbed.folder()));
  installation = testbed.installation({ HOST: "0.0.0.0" });
  server = await installation.start();
});

test.afterAll(() => {
  const all = [COLUMNS, COLUMNS.map(() => "---"), ...rows];
  if (rows.length > 0) console.log(`\n${all.map((row) => `| ${row.join(" | ")} |`).join("\n")}`);
});

const COLUMNS = [
  ...["Site", "Commands", "Lines pasted", "Seconds", "Address in Traffic", "curl", "Attack"],
  ...["Page of 40 files", "Challenge", "POST", "WebSocket", "Verified"],
];

/** What a check came to. */
interface Found {
  readonly isGood: boolean;
  readonly figure: string;
}

const said = ({ isGood, figure }: Found): string => `${isGood ? "yes" : "**no**"}: ${figure}`;

/** Signs up, and makes a key. */
async function signUp(at: number) {
  const email = `owner-${at}@example.org`;
  const account = ["--email", email, "--password", PASSWORD, "--handle", `shop-${at}`];
  await installation.operator(["account", "create", ...account]);
  const panel = await PanelSession.signIn(server.port, email, PASSWORD);
  const key = await panel.call("POST", `w/shop-${at}/keys`, { name: "shop" });
  return { panel, workspace: `w/shop-${at}`, keyId: String(key.id), apikey: String(key.apikey) };
}

/** Visits until the answer is the wanted one: on a busy machine an answer may come late, which lets visitors in. */
async function untilStatus(wanted: number, visit: () => Promise<number>): Promise<Found> {
  let status = 0;
  for (let tries = 1; tries <= TRIES; tries++) {
    status = await visit();
    const figure = tries === 1 ? `${status}` : `${status} at try ${tries}`;
    if (status === wanted) return { isGood: true, figure };
    await pause(500);
  }
  return { isGood: false, figure: `${status}` };
}

for (const [at, site] of SITES.entries()) {
  test(`${site.name}: by what the panel says alone`, async () => {
    takesMinutes(8);
    const missing = missingOf(site);
    test.skip(missing.length > 0, `these do not run here: ${missing.join("; ")}`);
    const address = `73.2.3.${FIRST_SITE + at}`;
    const { panel, workspace, keyId, apikey } = await signUp(at);
    const stranger = new Stranger(hosts.add(`${address}/24`), site, openTo(testbed.folder()));
    const byCurl = () => curl(mallory, address, "/");
    const asBrowser = (path: string) => () => curl(mallory, address, path, ...AS_BROWSER);

    site.make(stranger);
    await stranger.serve();
    await serves(stranger, byCurl);
    expect(await asBrowser(ATTACK)()).toBe(200);

    const beganAt = performance.now();
    const origin = `http://${GATEHOUSE}:${server.port}`;
    site.protect(stranger, { origin, base: `${origin}/api`, apikey });
    await stranger.serve();
    await serves(stranger, asBrowser("/"));
    const seconds = Math.round((performance.now() - beganAt) / 1_000);

    const browser = await openBrowser(address);
    const page = await newPerson(browser, {
      ...PERSON,
      userAgent: `${PERSON.userAgent} visitor-${at}`,
      extraHTTPHeaders: { "X-Forwarded-For": "8.8.8.8", "X-Real-IP": "8.8.8.8" },
    });
    const spent = async () => Number(bodyOf(await server.get("account", { apikey })).Usage);
    const spentBefore = await spent();
    const { good } = await open(page, `http://${HOST}/`);
    const charged = (await spent()) - spentBefore;
    const files: Found = {
      isGood: good === FILES + 1 && charged === 1,
      figure: `${good} good, ${charged} credit`,
    };
    const found = {
      address: await addressInTraffic(panel, workspace, keyId),
      curl: await untilStatus(BLOCKED, byCurl),
      attack: await untilStatus(BLOCKED, asBrowser(ATTACK)),
      files,
      ...(await testSite(panel, `${workspace}/keys/${keyId}/test`, page)),
      post: await post(page),
      socket: site.hasWebSocket ? await socket(page) : null,
      verified: await verified(panel, workspace, keyId),
    };
    await browser.close();
    await stranger.stop();
    const { commands, lines } = stranger.counted;
    rows.push([
      ...[site.name, String(commands), String(lines), String(seconds)],
      ...[found.address, found.curl, found.attack, found.files, found.challenge, found.post].map(
        said,
      ),
      found.socket === null ? "no WebSocket here" : said(found.socket),
      said(found.verified),
    ]);
    report({ notes: `${commands} commands, ${lines} lines, ${seconds} s` });
    const bad = Object.entries(found).filter(([, each]) => each !== null && !each.isGood);
    expect(bad, stranger.log.slice(-4_000)).toEqual([]);
  });
}

async function serves(stranger: Stranger, visit: () => Promise<number>): Promise<void> {
  const limit = { timeout: 30_000 };
  await expect
    .poll(visit, limit)
    .toBe(200)
    .catch((error) => {
      throw new Error(`${error.message}\n${stranger.log.slice(-4_000)}`);
    });
}

function openBrowser(address: string): Promise<Browser> {
  const args = [
    ...["--no-sandbox", "--disable-blink-features=AutomationControlled"],
    `--host-resolver-rules=MAP ${HOST} ${address}`,
  ];
  return chromium.launch({ executablePath: chromiumOfAnn, args });
}

/** Who the newest visit of a browser that is no program is said to be. */
async function addressInTraffic(
  panel: PanelSession,
  workspace: string,
  keyId: string,
): Promise<Found> {
  const seen = async () => {
    const { records } = (await panel.call(
      "GET",
      `${workspace}/traffic?key=${keyId}&agent=visitor-&limit=1`,
    )) as { records?: TrafficRecord[] };
    return records?.[0];
  };
  await expect.poll(seen, "the visit is in Traffic").toBeDefined();
  const record = await seen();
  return { isGood: record?.ip === ANN, figure: `${record?.ip} ${record?.countryCode}` };
}

/** The integration test, as its owner does it. */
async function testSite(panel: PanelSession, path: string, page: Page) {
  const { id, links } = (await panel.call("POST", path, {
    site: `http://${HOST}/`,
  })) as unknown as SiteTestLinks;
  const verify = { test: id, isMe: true, wasBlocked: true };
  expect((await panel.send("PUT", path, verify)).status, "verified without a visit").toBe(409);
  const state = async () =>
    (await panel.call("GET", `${path}?test=${id}`)) as unknown as SiteTestState;
  const visit = await untilStatus(200, async () => (await open(page, links.visit)).status);
  const block = await untilStatus(BLOCKED, async () => (await open(page, links.block)).status);
  await page.goto(links.challenge);
  const shop = page.getByRole("heading", { name: "The shop" });
  const came = await shop.waitFor().then(
    () => true,
    () => false,
  );
  const isSolved = async () => (await state()).solved !== null;
  if (came)
    await expect
      .poll(isSolved)
      .toBe(true)
      .catch(() => undefined);
  const { challenge, solved } = await state();
  await panel.send("PUT", path, verify);
  return {
    visit,
    block,
    challenge: {
      isGood: came && challenge !== null && solved !== null,
      figure: `${challenge === null ? "not challenged" : "challenged"}, ${solved === null ? "not solved" : "solved"}`,
    },
  };
}

async function post(page: Page): Promise<Found> {
  const isGood = await postsWhole(page);
  return { isGood, figure: isGood ? "whole" : "changed" };
}

async function socket(page: Page): Promise<Found> {
  const isGood = await socketAnswers(page);
  return { isGood, figure: isGood ? "echo" : "no echo" };
}

/** What the panel says beside the key. */
async function verified(panel: PanelSession, workspace: string, keyId: string): Promise<Found> {
  const { keys } = (await panel.call("GET", `${workspace}/keys`)) as unknown as {
    keys: KeySummary[];
  };
  const mark = keys.find(({ id }) => id === keyId)?.verification ?? null;
  const isGood = mark !== null && mark.host === HOST && mark.broken === null;
  return { isGood, figure: mark === null ? "not" : `${mark.host} on ${mark.at.slice(0, 10)}` };
}
