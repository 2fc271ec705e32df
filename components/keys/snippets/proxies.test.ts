import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf } from "@/lib/challenge/page";
import { openContract } from "@/test/contract";
import { CHROME, SIGNALS, workFor } from "@/test/links/links";
import { apache } from "./apache";
import { caddy } from "./caddy";
import { haproxy } from "./haproxy";
import { nginx } from "./nginx";

const gatehouse = await openContract();
const BAD_IP = "45.155.205.1";
const US_IP = "73.2.3.4";
const TARGET = "/cart?item=1&x=%20y";

const document = {
  version: 1,
  configurations: [
    { name: "Redirect", pageResponse: { type: "RedirectURL", contents: "https://example.org/no" } },
    { name: "Gone", pageResponse: { type: "HTTPStatusCode", contents: "410" } },
    {
      name: "Challenge",
      policy: { country: { rule: "block", codes: ["US"], action: "challenge" } },
    },
  ],
};
const key = gatehouse.account({ document });

const folder = mkdtempSync(join(tmpdir(), "gatehouse-proxies-"));
const running: ChildProcess[] = [];
let application: Server;
let applicationPort = 0;

beforeAll(async () => {
  chmodSync(folder, 0o755); // nginx's workers do not run as root
  application = createServer((incoming, response) => {
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers["x-gatehouse-country"]}`);
  }).listen(0, "127.0.0.1");
  await once(application, "listening");
  applicationPort = (application.address() as AddressInfo).port; // TCP
});

afterAll(async () => {
  for (const child of running) {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
  application.closeAllConnections();
  application.close();
  rmSync(folder, { recursive: true });
});

interface Proxy {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Whether the application learns the visitor's country. */
  readonly tellsCountry: boolean;
  /** Starts it with the snippet, as shown but for addresses. @param base of Gatehouse's API */
  readonly start: (place: string, port: number, base: string, confname: string) => ChildProcess;
}

const runs = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;
const write = (place: string, name: string, text: string) => {
  writeFileSync(join(place, name), text);
  return join(place, name);
};
const spawned = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env } });
  running.push(child);
  return child;
};
/** On a busy machine even a ready answer may take longer. */
const patient = (code: string) =>
  code
    .replaceAll(/\b(?:200|500)ms\b/g, "20s")
    .replace("= 500", "= 20000")
    .replace("= 0.5", "= 20");
const site = () => `127.0.0.1:${applicationPort}`;

const PROXIES: readonly Proxy[] = [
  {
    name: "nginx",
    isThere: () => runs("nginx", "-v"),
    tellsCountry: true,
    start: (place, port, base, confname) => {
      const own = patient(nginx.code(base))
        .replace("refuse=403;", `refuse=403${confname && `&confname=${confname}`};`)
        .replace(
          "/etc/nginx/gatehouse-apikey",
          write(place, "apikey", `set $gatehouse_apikey "${key}";`),
        )
        .replace("# … proxy_pass, root, and so on", `proxy_pass http://${site()};`)
        .replace("server {", `server {\n        listen 127.0.0.1:${port};`);
      const user = process.getuid?.() === 0 ? "user root;\n" : "";
      const whole = `${user}events {}\ndaemon off;\npid ${place}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n# The test's proxy in front:\nset_real_ip_from 127.0.0.1;\n${own}}\n`;
      return spawned("nginx", ["-c", write(place, "nginx.conf", whole)]);
    },
  },
  {
    name: "Caddy",
    isThere: () => runs("caddy", "version"),
    tellsCountry: true,
    start: (place, port, base, confname) => {
      const own = patient(caddy.code(base))
        .replace("shop.example {", `http://:${port} {\n    bind 127.0.0.1`)
        .replaceAll("localhost:8080", site())
        // The test's proxy in front:
        .replace(
          "                uri",
          "                trusted_proxies 127.0.0.1/32\n                uri",
        )
        .replace(
          /(\.gatehouse\/\* \{\n +reverse_proxy .*\n)/,
          "$1            trusted_proxies 127.0.0.1/32\n",
        )
        .replace("fail=open\n", `fail=open${confname && `&confname=${confname}`}\n`);
      const whole = `{\n    admin off\n    auto_https off\n}\n${own}`;
      const file = write(place, "Caddyfile", whole);
      const env = { GATEHOUSE_APIKEY: key, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
      return spawned("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env);
    },
  },
  {
    name: "HAProxy",
    isThere: () => runs("haproxy", "-v"),
    tellsCountry: false,
    start: (place, port, base, confname) => {
      const [config = "", lua = ""] = patient(haproxy.code(base)).split("-- gatehouse.lua\n");
      const script = lua.replace(
        '/forward-auth"',
        `/forward-auth${confname && `?confname=${confname}`}"`,
      );
      const whole = `${config
        .replace("/etc/haproxy/gatehouse.lua", write(place, "gatehouse.lua", script))
        .replace(
          "frontend site",
          `defaults\n    mode http\n    timeout connect 5s\n    timeout client 30s\n    timeout server 30s\n\nfrontend site\n    bind 127.0.0.1:${port}`,
        )}
backend application
    server application ${site()}
`;
      return spawned("haproxy", ["-f", write(place, "haproxy.cfg", whole)], {
        GATEHOUSE_APIKEY: key,
      });
    },
  },
  {
    name: "Apache",
    isThere: () => runs("apache2", "-v") && existsSync("/usr/share/lua/5.3/socket/http.lua"),
    tellsCountry: true,
    start: (place, port, base, confname) => {
      const [config = "", lua = ""] = patient(apache.code(base)).split("-- gatehouse.lua\n");
      const script = lua.replace(
        '/forward-auth"',
        `/forward-auth${confname && `?confname=${confname}`}"`,
      );
      const modules = ["mpm_event", "authz_core", "lua", "headers", "ssl", "proxy", "proxy_http"];
      const user = process.getuid?.() === 0 ? "User nobody\nGroup nogroup\n" : "";
      const whole = `ServerRoot /usr/lib/apache2
ServerName shop.example
DefaultRuntimeDir ${place}
PidFile ${place}/apache.pid
ErrorLog ${place}/error.log
${user}Listen 127.0.0.1:${port}
${modules.map((each) => `LoadModule ${each}_module modules/mod_${each}.so`).join("\n")}
${config.replace("/etc/apache2/gatehouse.lua", write(place, "gatehouse.lua", script))}
ProxyPass "/" "http://${site()}/" nocanon
`;
      const file = write(place, "apache.conf", whole);
      return spawned("apache2", ["-X", "-f", file], { GATEHOUSE_APIKEY: key });
    },
  },
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // TCP
  probe.close();
  await once(probe, "close");
  return port;
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

function visit(
  port: number,
  path: string,
  ip: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Got> {
  const { method = "GET", headers = {}, body } = more;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent: false,
        headers: { host: "shop.example", "user-agent": CHROME, "x-forwarded-for": ip, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

for (const { name, isThere, tellsCountry, start } of PROXIES) {
  describe.skipIf(!isThere())(`${name} in front of a site`, () => {
    async function open(confname: string, base = `${gatehouse.url}/api`): Promise<number> {
      const place = join(folder, `${name}-${confname}-${running.length}`);
      mkdirSync(place);
      const port = await freePort();
      const child = start(place, port, base, confname);
      await vi.waitFor(
        async () => {
          expect(child.exitCode).toBeNull();
          expect((await visit(port, "/", US_IP)).status).toBeGreaterThan(0);
        },
        { timeout: 20_000, interval: 50 },
      );
      return port;
    }

    it("lets in, tells the application, and refuses with 403, a status or a redirect", async () => {
      const port = await open("");
      const letIn = await visit(port, TARGET, US_IP);
      expect([letIn.status, letIn.text]).toEqual([
        200,
        `GET ${TARGET} ${tellsCountry ? "US" : "undefined"}`,
      ]);
      const sent = await visit(port, TARGET, US_IP, { method: "POST", body: "a=b" });
      expect([sent.status, sent.text.split(" ")[0]]).toEqual([200, "POST"]);
      expect(gatehouse.state.records.at(-1)).toMatchObject({
        ip: US_IP,
        ua: CHROME,
        url: `http://shop.example${TARGET}`,
      });
      const forged = {
        "x-original-url": "http://evil.example/x",
        "x-forwarded-uri": "/y",
        "x-forwarded-method": "PUT",
        "x-gatehouse-country": "ZZ",
        "x-gatehouse-key": "nonsense",
      };
      const honest = await visit(port, TARGET, US_IP, { headers: forged });
      expect(honest.text).toBe(letIn.text);
      expect(gatehouse.state.records.at(-1)?.url).toBe(`http://shop.example${TARGET}`);
      expect((await visit(port, TARGET, BAD_IP)).status).toBe(403);
      const gone = await open("Gone");
      expect((await visit(gone, TARGET, BAD_IP)).status).toBe(410);
      const redirect = await visit(await open("Redirect"), TARGET, BAD_IP);
      expect([redirect.status, redirect.headers.location]).toEqual([302, "https://example.org/no"]);
    }, 60_000);

    it("sends a challenged visitor to the challenge and back, and honours the pass", async () => {
      const port = await open("Challenge");
      const challenged = await visit(port, TARGET, US_IP);
      expect(challenged.status).toBe(302);
      const location = String(challenged.headers.location);
      expect(location).toMatch(/^http:\/\/shop\.example\/\.gatehouse\/challenge\?ticket=/);
      const path = location.replace("http://shop.example", "");
      expect((await visit(port, path, US_IP)).text).toContain("One moment");
      const ticket = new URLSearchParams(path.split("?")[1]).get("ticket") ?? "";
      const form = { ticket, proof: workFor(codeOf(ticket)), signals: JSON.stringify(SIGNALS) };
      const solved = await visit(port, "/.gatehouse/challenge", US_IP, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          cookie: "gatehouse-rounds=1", // a browser that keeps cookies
        },
        body: new URLSearchParams(form).toString(),
      });
      expect([solved.status, solved.headers.location]).toEqual([
        303,
        `http://shop.example${TARGET}`,
      ]);
      gatehouse.state.solvedVisitors.clear();
      const [cookie = ""] = solved.headers["set-cookie"] ?? [];
      const headers = { cookie: cookie.split(";", 1)[0] ?? "" };
      expect((await visit(port, TARGET, US_IP, { headers })).status).toBe(200);
      expect((await visit(port, TARGET, US_IP)).status).toBe(302);
    }, 60_000);

    it("starts where Gatehouse is behind HTTPS", async () => {
      const port = await open("", "https://localhost/api");
      expect((await visit(port, "/", US_IP)).status).toBe(200);
    }, 60_000);

    it("lets everyone in while Gatehouse is away", async () => {
      const port = await open("", `http://127.0.0.1:${await freePort()}/api`);
      expect((await visit(port, TARGET, BAD_IP)).status).toBe(200);
    }, 60_000);
  });
}
