import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { freePort } from "@/test/free-port";
import { CHROME } from "@/test/links/links";
import { listenOnLoopback } from "@/test/loopback";
import { PROXIES } from "@/test/proxies/proxies";
import { until } from "@/test/state/until";
import { temporaryFolder } from "@/test/temporary-folder";

/* A site of files with an application behind, as nginx' documentation makes one. */
const gatehouse = await openContract({ trustedProxies: [] });
const apikey = gatehouse.account();
const proxy = PROXIES.find(({ name }) => name === "nginx");
const US_IP = "73.2.3.4";
const BAD_IP = "45.155.205.1";

const folder = temporaryFolder(afterAll);
let application: Server;
let child: ChildProcess;
let port = 0;

async function visit(path: string, ip = US_IP) {
  const before = gatehouse.state.records.length;
  const headers = { "User-Agent": CHROME, "X-Forwarded-For": ip, "X-Gatehouse-Country": "ZZ" };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const visits = gatehouse.state.records
    .slice(before)
    .map(({ url }) => URL.parse(url ?? "")?.pathname);
  return { status: answer.status, text: await answer.text(), visits };
}

describe.skipIf(!proxy?.isThere())("nginx (needs to be installed), one visit", () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const root = join(folder, "root");
    mkdirSync(join(root, "docs"), { recursive: true });
    mkdirSync(join(root, "private"));
    for (const file of ["index.html", "docs/index.html", "404.html", "private/a.html"]) {
      writeFileSync(join(root, file), file);
    }
    application = createServer(({ url, headers }, response) => {
      if (url === "/app/broken") response.statusCode = 404;
      response.end(`${url} ${headers["x-gatehouse-country"]}`);
    });
    const own = `127.0.0.1:${await listenOnLoopback(application)}`;
    const inLocation = `root ${root};
        index index.html;
        try_files $uri $uri/ /app$uri;
        error_page 404 /404.html;
        error_page 403 = @gatehouse_refused;
    }
    location /private/ { root ${root}; }
    location /app/ {
        proxy_pass http://${own};
        proxy_intercept_errors on;
        error_page 404 /404.html;
        error_page 403 = @gatehouse_refused;`;
    const place = join(folder, "place");
    mkdirSync(place);
    port = await freePort();
    const site = { place, port, ownPort: 0, apikey, application: own, inLocation };
    child = proxy?.start({ ...site, base: `${gatehouse.url}/api` }) as ChildProcess; // it is there
    await until("nginx answers", () =>
      visit("/").then(
        () => true,
        () => false,
      ),
    );
  });

  afterAll(async () => {
    child?.kill("SIGTERM");
    if (child?.exitCode === null) await once(child, "exit");
    application?.closeAllConnections();
    application?.close();
  });

  it.each([
    ["of an index", "/", "index.html"],
    ["of a folder's index", "/docs/", "docs/index.html"],
    ["that falls back to the application, which learns of the decision", "/item", "/app/item US"],
    ["that ends in a page of errors", "/broken", "404.html"],
  ])("%s is asked about once", async (_, path, text) => {
    const got = await visit(path);
    expect({ text: got.text, visits: got.visits }).toEqual({ text, visits: [path] });
  });

  it("of another location than the recipe's own is asked about too", async () => {
    expect(await visit("/private/a.html")).toMatchObject({ text: "private/a.html", status: 200 });
    for (const path of ["/private/a.html", "/app/item", "/", "/docs/"]) {
      const { status, visits } = await visit(path, BAD_IP);
      expect({ path, status, visits }).toEqual({ path, status: 403, visits: [path] });
    }
  });
});
