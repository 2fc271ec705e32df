import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GO_MODULE } from "@/lib/downloads/packages.mjs";
import { freePort } from "@/test/free-port";
import { listenOnLoopback } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";
import { curl } from "./curl";
import { django, rack, rails } from "./frameworks";
import { go } from "./go";
import { node } from "./node";
import { php } from "./php";
import { python } from "./python";
import type { Snippet } from "./snippet";
import { SNIPPETS } from "./snippets";

/** The fake Gatehouse's behavior, the last request it got, and how many. */
let behavior: "allow" | "block" | "refuse" | "hang" | Told = "allow";
let asked = new URLSearchParams();
let askedKey: string | undefined;
let questions = 0;
/** The page of blocked visitors: as one of a former version has none, or what it says. */
let page: "none" | "hang" | "sent" = "none";

/** An answer without a decision, and what its header says of the visitor. */
interface Told {
  readonly status: number;
  readonly decision?: string;
}
let gatehouse: Server;
let base: string;
const folder = temporaryFolder(afterAll);
const running: ChildProcess[] = [];

beforeAll(async () => {
  gatehouse = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://gatehouse");
    if (pathname === "/.gatehouse/denied") {
      const { "accept-language": language, "x-gatehouse-key": key } = request.headers;
      const text = `<p lang="${language}">Closed to you: ${searchParams.get("id")} ${key === KEY}</p>`;
      if (page === "sent") response.writeHead(403, { "Content-Type": "text/html" }).end(text);
      else if (page === "none") response.writeHead(404).end("There is nothing here.");
      return;
    }
    response.setHeader("X-Request-Id", "req-7");
    asked = searchParams;
    askedKey = String(request.headers["x-gatehouse-key"]);
    questions += 1;
    if (behavior === "hang") return;
    if (typeof behavior === "object") {
      const { status, decision } = behavior;
      if (decision !== undefined) response.setHeader("X-Gatehouse-Decision", decision);
      response.writeHead(status).end('{"status":"failed"}');
      return;
    }
    response.setHeader("Content-Type", "application/json");
    if (behavior === "refuse") response.writeHead(401).end('{"status":"failed"}');
    else response.end(JSON.stringify({ blockAccess: behavior === "block" ? 1 : 0 }));
  });
  base = `http://127.0.0.1:${await listenOnLoopback(gatehouse)}/api`;
});

afterAll(async () => {
  for (const child of running) {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
  gatehouse.closeAllConnections();
  gatehouse.close();
});

const KEY = "gh12345678901234567890";
const USER_AGENT = 'agent "x" & y';
const URL_ASKED = "/shop?a=1&b=2";
const ENVIRONMENT = { ...process.env, GATEHOUSE_APIKEY: KEY };

/** The visitor's answer: the status, and the page or the refusal. */
type Visit = () => Promise<string>;

interface Program {
  readonly snippet: Snippet;
  /** The program whose absence skips the test, and how to detect it. */
  readonly needs: string;
  readonly isThere: () => boolean;
  /** The visitor's address as the website sees it. */
  readonly ip: string;
  /**
   * Runs the snippet in front of a site that answers "let in".
   *
   * @param place an empty folder
   */
  readonly open: (code: string, place: string) => Promise<Visit>;
}

/** On a busy machine even a ready answer may take longer than the snippets' 200 ms. */
const patient = (code: string) =>
  code.replace(
    /(_MS = |--max-time |SECONDS = |Timeout: )(200|0\.2)/g,
    (_, name: string, limit: string) => `${name}${limit === "200" ? "30000" : "30"}`,
  );

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function output(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  await once(child, "close");
  return text.trim();
}

/** Starts a web server with the snippet in it. @returns a visit through a proxy at 127.0.0.1 */
async function serve(
  port: number,
  command: string,
  args: readonly string[],
  cwd?: string,
): Promise<Visit> {
  const child = spawn(command, args, {
    env: ENVIRONMENT,
    stdio: "pipe",
    ...(cwd !== undefined && { cwd }),
  });
  running.push(child);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const visit = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${URL_ASKED}`, {
      headers: {
        ...{ "User-Agent": USER_AGENT, "Accept-Language": "de-AT,de;q=0.9" },
        "X-Forwarded-For": "192.0.2.66, 203.0.113.9",
      },
    });
    const text = (await answer.text()).trim();
    return `${answer.status} ${text}`;
  };
  const isUp = () => visit().then(() => child.exitCode === null);
  await vi
    .waitFor(async () => expect(await isUp()).toBe(true), { timeout: 30_000, interval: 50 })
    .catch((error: unknown) => {
      throw new Error(`${command} does not serve: ${said}`, { cause: error });
    });
  return visit;
}

const runs = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

const PROGRAMS: readonly Program[] = [
  {
    snippet: curl,
    needs: "curl",
    isThere: () => runs("curl", "--version"),
    ip: "203.0.113.9", // a CGI script gets the visitor's address in REMOTE_ADDR
    open: async (code, place) => {
      const script = write(join(place, "ask.sh"), `${code}\nprintf '200 let in'`);
      const cgi = {
        ...ENVIRONMENT,
        GATEWAY_INTERFACE: "CGI/1.1",
        REMOTE_ADDR: "203.0.113.9",
        HTTP_USER_AGENT: USER_AGENT,
        HTTP_ACCEPT_LANGUAGE: "de-AT,de;q=0.9",
        REQUEST_URI: URL_ASKED,
      };
      return async () => {
        const text = await output("sh", [script], cgi);
        return text.replace(
          /^Status: (\d+) [\w ]+\r\nContent-Type: text\/(?:plain|html; charset=utf-8)\r\n\r\n(.+)$/,
          "$1 $2",
        );
      };
    },
  },
  {
    snippet: node,
    needs: "node",
    isThere: () => runs("node", "--version"),
    ip: "203.0.113.9",
    open: async (code, place) => {
      const port = await freePort();
      const site = `import { createServer } from "node:http";
createServer((req, res) => gatehouse(req, res, () => res.end("let in"))).listen(${port}, "127.0.0.1");`;
      return serve(port, "node", [write(join(place, "site.mjs"), `${site}\n${code}`)]);
    },
  },
  {
    snippet: php,
    needs: "php",
    isThere: () => runs("php", "--version"),
    ip: "203.0.113.9",
    open: async (code, place) => {
      const port = await freePort();
      write(join(place, "php/gatehouse.php"), code);
      write(join(place, "php/index.php"), "<?php require 'gatehouse.php'; echo 'let in';");
      return serve(port, "php", ["-S", `127.0.0.1:${port}`, "-t", join(place, "php")]);
    },
  },
  {
    snippet: python,
    needs: "python3",
    isThere: () => runs("python3", "--version"),
    ip: "203.0.113.9",
    open: async (code, place) => {
      const port = await freePort();
      const site = `${code}
from wsgiref.simple_server import make_server
def site(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"let in"]
make_server("127.0.0.1", ${port}, Gatehouse(site)).serve_forever()`;
      return serve(port, "python3", [write(join(place, "site.py"), site)]);
    },
  },
];

for (const { snippet, needs, isThere, ip, open } of PROGRAMS) {
  describe.skipIf(!isThere())(`the snippet for ${snippet.label} (needs ${needs})`, () => {
    let visit: Visit;
    beforeAll(async () => {
      behavior = "allow";
      visit = await open(patient(snippet.code(base)), join(folder, snippet.id));
    }, 180_000);

    it("sends the visitor's address, user agent and URL, and lets in who may come", async () => {
      behavior = "allow";
      asked = new URLSearchParams();
      expect(await visit()).toBe("200 let in");
      expect(Object.fromEntries(asked)).toEqual({ ip, ua: USER_AGENT, url: URL_ASKED });
      expect(askedKey).toBe(KEY);
    });

    it("answers a blocked visitor with 403", async () => {
      behavior = "block";
      expect(await visit()).toBe("403 Forbidden");
    });

    it("shows a blocked visitor your page, in their language, with the request's number", async () => {
      page = "sent";
      const shown = '403 <p lang="de-AT,de;q=0.9">Closed to you: req-7 true</p>';
      for (const each of ["block", { status: 402, decision: "block" }] as const) {
        behavior = each;
        expect(await visit()).toBe(shown);
      }
      behavior = "allow";
      expect(await visit()).toBe("200 let in");
      page = "none";
    });

    it("keeps a blocked visitor out when the page does not come in time", async () => {
      behavior = "allow";
      const hasty = await open(snippet.code(base), join(folder, `${snippet.id}-no-page`));
      [behavior, page] = ["block", "hang"];
      // A busy machine may need more than 200 ms for the decision.
      await vi.waitFor(async () => expect(await hasty()).toBe("403 Forbidden"), {
        timeout: 30_000,
      });
      page = "none";
    }, 180_000);

    it.each(["refuse", { status: 429 }, { status: 503, decision: "error" }] as const)(
      "lets visitors in when Gatehouse answers %j without a decision",
      async (each) => {
        behavior = each;
        expect(await visit()).toBe("200 let in");
      },
    );

    it.each<[Told, string]>([
      [{ status: 402, decision: "block" }, "403 Forbidden"],
      [{ status: 429, decision: "challenge" }, "403 Forbidden"],
      [{ status: 429, decision: "allow" }, "200 let in"],
      [{ status: 400, decision: "deny" }, "403 Forbidden"],
      [{ status: 431 }, "403 Forbidden"],
    ])("applies what %j says of the visitor", async (each, got) => {
      behavior = each;
      expect(await visit()).toBe(got);
    });

    it("keeps visitors out if the owner chose so, and lets them in by a decision", async () => {
      behavior = "allow";
      const code = patient(snippet.code(base, undefined, { whenAway: "closed" }));
      const closed = await open(code, join(folder, `${snippet.id}-closed`));
      expect(await closed()).toBe("200 let in");
      behavior = "refuse";
      expect(await closed()).toBe("503 Try again in a moment");
    }, 180_000);

    it("lets visitors in when Gatehouse does not answer in time", async () => {
      behavior = "allow";
      const hasty = await open(snippet.code(base), join(folder, `${snippet.id}-hasty`));
      behavior = "hang";
      expect(await hasty()).toBe("200 let in");
    }, 180_000);

    const rested = (code: string, rest: string) =>
      code.replace(/(REST_(?:MS|SECONDS) = )\d+/, `$1${rest}`);

    it.skipIf(snippet === curl)(
      "asks nobody again while it rests, and then somebody",
      async () => {
        behavior = "allow";
        const forever = rested(snippet.code(base), "100000000");
        const waiting = await open(forever, join(folder, `${snippet.id}-waiting`));
        behavior = "hang";
        await waiting();
        questions = 0;
        for (let visitors = 0; visitors < 20; visitors++)
          expect(await waiting()).toBe("200 let in");
        expect(questions).toBe(0);

        behavior = "allow";
        const brief = await open(
          rested(snippet.code(base), "0"),
          join(folder, `${snippet.id}-brief`),
        );
        behavior = "hang";
        await brief();
        behavior = "block";
        // A busy machine may need more than 200 ms for an answer.
        await vi.waitFor(async () => expect(await brief()).toBe("403 Forbidden"), {
          timeout: 30_000,
        });
      },
      180_000,
    );
  });
}

const CHOICES = { whenAway: "closed", headers: ["X-Plan"] } as const;

it.skipIf(!runs("go", "version"))(
  "the snippet for Go (needs go) builds with its package",
  () => {
    const place = join(folder, "go");
    const packages = fileURLToPath(new URL("../../../packages/go", import.meta.url));
    write(
      join(place, "go.mod"),
      `module site\n\ngo 1.19\n\nrequire ${GO_MODULE} v0.0.0\n\nreplace ${GO_MODULE} => ${packages}\n`,
    );
    const imports = [GO_MODULE, "log", "net/http", "os"].map((name) => `import "${name}"`);
    const main = `func main() {\nhandler := http.NotFoundHandler()\n${go.code(base, "Shop", CHOICES)}}\n`;
    write(join(place, "main.go"), `package main\n\n${imports.join("\n")}\n\n${main}`);
    const env = { ...process.env, GOFLAGS: "-mod=mod", GOPROXY: "off" };
    const built = spawnSync("go", ["vet", "./..."], { cwd: place, env, encoding: "utf8" });
    expect([built.status, built.stderr]).toEqual([0, ""]);
  },
  180_000,
);

it.skipIf(!runs("ruby", "--version")).each([rails, rack])(
  "the snippet for $label (needs ruby) can be parsed",
  ({ code }) => {
    const checked = spawnSync("ruby", ["-wc"], {
      input: code(base, "Shop", CHOICES),
      encoding: "utf8",
    });
    expect([checked.stdout, checked.stderr]).toEqual(["Syntax OK\n", ""]);
  },
);

it.skipIf(!runs("python3", "--version"))("needs nothing that Django's own settings lack", () => {
  const settings = `MIDDLEWARE = ["first"]\n${django.code(base, "Shop", CHOICES)}`;
  const program = `${settings}\nprint(MIDDLEWARE, GATEHOUSE["key"])`;
  const ran = spawnSync("python3", ["-c", program], { env: ENVIRONMENT, encoding: "utf8" });
  expect([ran.stdout, ran.stderr]).toEqual([
    `['gatehouse.django.GatehouseMiddleware', 'first'] ${KEY}\n`,
    "",
  ]);
});

it("names the client that a snippet uses, and no folder of the source", () => {
  const all: readonly Snippet[] = Object.values(SNIPPETS).flat();
  const using = all.flatMap(({ id, uses }) => (uses === undefined ? [] : [[id, uses]]));
  expect(Object.fromEntries(using)).toEqual({
    nextjs: "middleware",
    express: "middleware",
    fastify: "middleware",
    hono: "middleware",
    worker: "middleware",
    django: "python",
    fastapi: "python",
    flask: "python",
    wordpress: "wordpress",
    laravel: "php",
    go: "go",
    rails: "ruby",
    rack: "ruby",
  });
  for (const { place } of all) expect(place).not.toMatch(/checkout|packages\//);
});

it.each(Object.values(SNIPPETS).flat())(
  "names the configuration that is asked for: $label",
  ({ code, isBlockerOnly }: Snippet) => {
    expect(code(base, "Shop").includes("Shop")).toBe(isBlockerOnly !== true);
    expect(code(base)).not.toMatch(/[Cc]onfiguration|confname/);
  },
);

describe.skipIf(!runs("curl", "--version"))("the snippet for curl, pasted into a terminal", () => {
  /** The terminal's output, by a visitor's variables; a shell that has ended does not say "still here". */
  const paste = (environment: Readonly<Record<string, string>>) =>
    output("sh", ["-c", `${patient(curl.code(base))}\necho still here`], {
      ...ENVIRONMENT,
      ...environment,
    });

  it.each<[Record<string, string>, string]>([
    [{}, "8.8.8.8"],
    [{ REMOTE_ADDR: "203.0.113.9" }, "203.0.113.9"],
  ])("prints the answer with %j and leaves the shell open, blocked or not", async (env, ip) => {
    behavior = "block";
    expect(await paste(env)).toBe('{"blockAccess":1}\nstill here');
    expect(asked.get("ip")).toBe(ip);
    behavior = "allow";
    expect(await paste(env)).toBe('{"blockAccess":0}\nstill here');
  });

  it("says that no answer came", async () => {
    behavior = "hang";
    const hasty = ["-c", `${curl.code(base)}\necho still here`];
    expect(await output("sh", hasty, ENVIRONMENT)).toBe("No answer within 200 ms.\nstill here");
  });
});

it.each(
  Object.values(SNIPPETS)
    .flat()
    .filter(({ isBlockerOnly }) => isBlockerOnly !== true),
)("says what the owner has chosen: $label", ({ code }: Snippet) => {
  expect(code(base, "Shop", CHOICES)).toMatch(/x-plan/i);
  expect(code(base, "Shop", CHOICES)).toMatch(/closed/i);
  expect(code(base, "Shop")).not.toMatch(/X-Plan|"closed"/);
});

const LANGUAGES = [curl, node, php, python];

it.each(LANGUAGES)("holds 200 ms, the block action, and no key: $label", ({ code }) => {
  const text = code("https://gatehouse.example/api");
  expect(text).toMatch(/_MS = 200|--max-time 0\.2|SECONDS = 0\.2/);
  expect(text).toContain("403");
  expect(text).toContain("https://gatehouse.example/api/blocker");
  expect(text).toContain("GATEHOUSE_APIKEY");
});

it.each(SNIPPETS.proxies)("asks at the forward-auth door, and holds no key: $label", ({ code }) => {
  const text = code("https://gatehouse.example/api");
  expect(text).toContain("gatehouse.example");
  expect(text).toMatch(/[ /"]api\/forward-auth/);
  expect(text).toMatch(/GATEHOUSE_APIKEY|\$gatehouse_apikey/);
  expect(text).toContain("/.gatehouse/");
});
