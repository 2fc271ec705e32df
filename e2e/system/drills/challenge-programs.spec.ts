import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { size } from "@/test/size";
import { findChromium } from "../../../bin/lib/chromium.mjs";
import { type GalleryProgram, galleryAt, type Outcome } from "../challenge/gallery";
import { browsers } from "../challenge/programs/browsers.mjs";
import { native } from "../challenge/programs/native.mjs";
import { noScript } from "../challenge/programs/no-script.mjs";
import { happyDom, jsdom } from "../challenge/programs/page-in-node.mjs";
import { replay } from "../challenge/programs/replay.mjs";
import { report, takesMinutes } from "../support/drill";
import { openTestbed } from "../support/testbed";
import { EMAIL, openWorkspace } from "../support/workspaces";

/*
 * Programs of strangers against the challenge of a policy as new ones are. `npm ci` in `e2e/system/challenge` adds
 * the tools that are no part of the project: without it their programs are skipped.
 */

const testbed = openTestbed();
const DOCUMENT = {
  version: 1,
  blocker: {
    country: { rule: "block", codes: ["US"], action: "challenge" },
    checks: { spiderCrawler: "block" },
    challenge: { withoutScript: "refuse" },
  },
};
const TOOLS = new URL("../challenge/node_modules/", import.meta.url);
/** Tries of a program without a browser, and of one with. */
const [TRIES, BROWSER_TRIES] = [size(5, 1_000), size(2, 100)];

let gallery: ReturnType<typeof galleryAt>;

test.describe.configure({ mode: "serial" });
takesMinutes(60);

test.beforeAll(async () => {
  const installation = testbed.installation({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "1000000"]);
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));
  gallery = galleryAt(`http://127.0.0.1:${server.port}`, apikey);
});

const withoutBrowser: readonly GalleryProgram[] = [noScript, replay, native, happyDom];

for (const program of withoutBrowser) {
  test(`${program.name}: none of its tries gets a pass`, async () => {
    const outcome = await gallery.run(program, TRIES);
    tell(outcome);
    expect([outcome.passed, outcome.errors, outcome.firstError]).toEqual([0, 0, ""]);
  });
}

test("jsdom: none of its tries gets a pass", async () => {
  test.skip(!existsSync(new URL("jsdom", TOOLS)), "npm ci in e2e/system/challenge has not run");
  const outcome = await gallery.run(jsdom, TRIES);
  tell(outcome);
  expect([outcome.passed, outcome.errors, outcome.firstError]).toEqual([0, 0, ""]);
});

test("browsers that programs drive get no pass, or the owner sees what they are like", async () => {
  const [shell, full, firefox] = [
    await findChromium(),
    "/usr/bin/chromium",
    "/usr/bin/firefox-esr",
  ];
  test.skip(shell === undefined, "no Chromium");
  const all = browsers({ shell: shell ?? "", full, firefox });
  for (const program of all) {
    const { tool, executable, needsScreen = false } = program;
    const isThere = tool === null || existsSync(new URL(tool, TOOLS));
    const lacking = [
      ...(isThere ? [] : [tool]),
      ...(existsSync(executable) ? [] : [executable]),
      ...(needsScreen && process.env.DISPLAY === undefined ? ["a screen"] : []),
    ];
    if (lacking.length > 0) {
      console.log(`skipped: ${program.name} (without ${lacking.join(", ")})`);
      continue;
    }
    const outcome = await gallery.run(program, BROWSER_TRIES);
    tell(outcome);
    expect([outcome.name, outcome.errors, outcome.firstError]).toEqual([program.name, 0, ""]);
    if (program.kind === "plain") expect([program.name, outcome.passed]).toEqual([program.name, 0]);
    else expect(outcome.told).toBeGreaterThanOrEqual(0.8 * outcome.passed);
  }
});

function tell({ name, kind, tries, passed, told, oddities, coreMs }: Outcome): void {
  const seen = Object.entries(oddities).map(([oddity, count]) => `${oddity} ${count}`);
  const cost = coreMs === 0 ? [] : [`${Math.round(coreMs)} ms of a core a try`];
  const notes = [`${name} (${kind}): ${passed} of ${tries} passed, ${told} told`, ...seen, ...cost];
  report({ notes: notes.join("; ") });
  console.log(notes.join("; "));
}
