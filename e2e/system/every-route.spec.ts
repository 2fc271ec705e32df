import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { panelRoutes } from "../panel/support/routes";
import { PanelSession } from "./support/panel-session";
import { PROJECT_DIR } from "./support/program";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { createKey, EMAIL, PASSWORD } from "./support/workspaces";

/* Every file that Next.js routes by is reached through the release's own door, and answers as what it is. */
const testbed = openTestbed();

const HANDLE = "acme";
const NOBODYS_ID = "01890000-0000-7000-8000-0000000000ff";
/** The values for brackets; other parameters are ids. */
const FILLED: Readonly<Record<string, string>> = {
  "[handle]": HANDLE,
  "[list]": "ipBlacklist",
  "[version]": "1",
  "[file]": "2026-03-10T10-00-00-000Z-1f2e3d4c.eml",
  "[guide]": "protect-a-site",
  "[reference]": "blocker",
  "[endpoint]": "iplookup",
  "[[...path]]": "nothing-here",
  "[...path]": "index.json",
  "[...nextauth]": "csrf",
};

const fill = (path: string) =>
  path.replace(/\[+[^\]]+\]+/g, (name) => FILLED[name] ?? NOBODYS_ID).replace(/\/\([^)]+\)/g, "");

/** The paths of the files of `app` with that name, filled in. */
function pathsOf(name: "route.ts" | "page.tsx"): string[] {
  const files = readdirSync(join(PROJECT_DIR, "app"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(`/${name}`))
    .map((file) => fill(`/${file.slice(0, -name.length - 1)}`) || "/")
    .sort();
}

let server: Server;
let session: PanelSession;
let apikey = "";

test.beforeAll(async () => {
  const installation = testbed.installation();
  server = await installation.start();
  const account = ["account", "create", "--email", EMAIL, "--password", PASSWORD];
  await installation.operator([...account, "--handle", HANDLE]);
  ({ apikey } = await createKey(installation));
  session = await PanelSession.signIn(server.port, EMAIL, PASSWORD);
  // Without texts there are no pages of them.
  await session.call("PUT", "operator/sign-up/legal", { terms: "Be kind.", privacy: "None." });
});

const cookie = () =>
  session
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

test("every page is a page: of a document, of a door, or the one that says it is not there", async () => {
  const pages = pathsOf("page.tsx");
  expect(pages.length).toBeGreaterThan(50);
  for (const path of pages) {
    const answer = await server.send(path, { headers: { cookie: cookie() } });
    const type = answer.headers["content-type"];
    const isRedirect = answer.status >= 300 && answer.status < 400;
    expect.soft([200, 307, 404], `${path}: ${answer.status}`).toContain(answer.status);
    if (!isRedirect) expect.soft(type, path).toMatch(/^text\/html/);
    if (!path.includes(NOBODYS_ID)) expect.soft(answer.status, path).not.toBe(404);
  }
});

test("every link of a page leads to a page or a file that is there, and to the part of it that it names", async () => {
  const asked = pathsOf("page.tsx").filter((path) => !path.includes(NOBODYS_ID));
  const seen = new Set<string>();
  const texts = new Map<string, string>();
  const isFound = async (address: string): Promise<boolean> => {
    const [path = "", fragment = ""] = address.split("#");
    if (!texts.has(path)) {
      const answer = await server.send(path, { headers: { cookie: cookie() } });
      texts.set(path, answer.status < 400 ? answer.text : "");
      expect.soft(answer.status, address).toBeLessThan(400);
      const isPage = /^text\/html/.test(String(answer.headers["content-type"]));
      if (isPage) asked.push(...linksOf(answer.text).filter((link) => !seen.has(link)));
    }
    return fragment === "" || texts.get(path)?.includes(`id="${fragment}"`) === true;
  };
  for (let address = asked.pop(); address !== undefined; address = asked.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    expect.soft(await isFound(address), `there is no ${address}`).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(100);
});

/** Own addresses in a page's elements and in its components' props; files of the build are left out. */
function linksOf(html: string): string[] {
  const found = html.matchAll(/\bhref(?:=|\\":\\?)"(\/(?!\/|_next\/)[^"\\]*)/g);
  return [...new Set([...found].map(([, address = ""]) => address.replaceAll("&amp;", "&")))];
}

test("every route outside the panel answers for itself", async () => {
  const routes = pathsOf("route.ts").filter((path) => !path.startsWith("/api/panel/"));
  expect(routes.length).toBeGreaterThan(15);
  for (const path of routes) {
    const answer = await server.send(`${path}?apikey=${apikey}`);
    expect.soft(answer.status, path).toBeLessThan(500);
    expect.soft(answer.text, path).not.toContain("<title>This page could not be found");
    if (!path.endsWith("nothing-here")) {
      expect.soft(answer.headers["x-error-code"], path).not.toBe("not_found");
    }
  }
});

test("a mail program ends a report with one click, as RFC 8058 says", async () => {
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = { method: "POST", headers, body };
  const answer = await server.send("/api/unsubscribe?token=unknown", sent);
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('"error"')]);
  const opened = await server.send("/api/unsubscribe?token=unknown");
  expect([opened.status, opened.headers.location]).toEqual([303, "/unsubscribe#unknown"]);
});

test("every route of the panel answers a member with JSON, or a file, and never with a fault", async () => {
  const routes = panelRoutes();
  expect(routes.length).toBeGreaterThan(140);
  for (const { method, path } of routes) {
    const relative = fill(path).replace("/api/panel/", "");
    let answer = await session.send(method, relative, method === "GET" ? undefined : {});
    if (answer.status === 401) {
      // One before it ended the session, as it should.
      session = await PanelSession.signIn(server.port, EMAIL, PASSWORD);
      answer = await session.send(method, relative, method === "GET" ? undefined : {});
    }
    const title = `${method} ${path}`;
    expect.soft(answer.status, `${title}: ${await answer.text()}`).toBeLessThan(500);
    expect.soft([405, 429], title).not.toContain(answer.status);
    expect.soft(answer.headers.get("content-type") ?? "none", title).not.toMatch(/text\/html/);
  }
  expect(server.program.stdout).not.toContain('"level":50');
});
