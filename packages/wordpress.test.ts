import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, cpSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openContract } from "@/test/contract";
import { CHROME } from "@/test/links/links";
import { listenOnLoopback } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";

const isThere = spawnSync("php", ["-r", "exit(extension_loaded('curl') ? 0 : 1);"]).status === 0;
const gatehouse = await openContract();
const folder = temporaryFolder(afterAll);
const BAD_IP = "45.155.205.1";

/** What WordPress does with a must-use plugin: its settings first, then the plugin, then the page. */
function site(settings: string): string {
  return `<?php
${settings}
if ($_SERVER['REQUEST_URI'] === '/?doing_wp_cron') define('DOING_CRON', true);
require __DIR__ . '/gatehouse.php';
echo 'A post';
`;
}

describe.skipIf(!isThere)("the WordPress plugin", () => {
  let origin: string;
  let server: ReturnType<typeof spawn>;

  beforeAll(async () => {
    copyFileSync("packages/wordpress/gatehouse.php", join(folder, "gatehouse.php"));
    cpSync("packages/php/src", join(folder, "php/src"), { recursive: true });
    const settings = `define('GATEHOUSE_URL', '${gatehouse.url}');
define('GATEHOUSE_APIKEY', getenv('GATEHOUSE_APIKEY'));
define('GATEHOUSE_TRUSTED_PROXIES', ['127.0.0.1']);`;
    writeFileSync(join(folder, "index.php"), site(settings));
    writeFileSync(join(folder, "unset.php"), site(""));
    const mistaken = settings.replace("'127.0.0.1'", "'127.0.0.1/'");
    writeFileSync(join(folder, "mistaken.php"), site(mistaken));
    const probe = createServer();
    const port = await listenOnLoopback(probe);
    probe.close();
    await once(probe, "close");
    const env = { ...process.env, GATEHOUSE_APIKEY: gatehouse.account(), TMPDIR: folder };
    const args = ["-S", `127.0.0.1:${port}`, "-t", folder];
    server = spawn("php", args, { env, stdio: "ignore" });
    origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${origin}/gatehouse.php`), { timeout: 20_000 });
  });

  afterAll(async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  });

  /** A slow answer lets visitors in, so on a busy machine it may take a second try. */
  const visit = async (path: string, ip: string) => {
    const headers = { "X-Forwarded-For": ip, "User-Agent": CHROME };
    const response = await fetch(origin + path, { headers });
    return [response.status, await response.text()] as const;
  };

  it("blocks before the page, lets others in, and leaves cron jobs alone", async () => {
    expect(await visit("/", "73.2.3.4")).toEqual([200, "A post"]);
    await vi.waitFor(async () => expect((await visit("/", BAD_IP))[0]).toBe(403), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await visit("/?doing_wp_cron", BAD_IP)).toEqual([200, "A post"]);
  }, 90_000);

  it.each(["unset", "mistaken"])("lets everyone in while its settings are %s", async (how) => {
    expect(await visit(`/${how}.php`, BAD_IP)).toEqual([200, "A post"]);
  });
});
