import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runInProcess } from "@/test/cli/run-in-process";
import { freePort } from "@/test/free-port";
import { listenOnLoopback } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";

/* Against a server that answers as each test says; against the real routes: app/api/panel. */

const TOKEN = "ghm_0123456789abcdef";
const DOCUMENT = '{"version":1,"lists":{"ipBlacklist":["198.51.100.7"]}}';
const NOTHING = {
  ...{ revision: "3-4", add: 0, change: 0, remove: 0, parts: [], warnings: [], moreWarnings: 0 },
};
const CHANGES = {
  ...NOTHING,
  ...{ add: 1, change: 1 },
  parts: [
    {
      ...{ part: "ipBlacklist", add: 1, change: 0, remove: 0, isReordered: false },
      changes: [
        {
          ...{ kind: "add", name: "198.51.100.7", path: "lists.ipBlacklist[0]" },
          ...{ fields: [], moreFields: 0 },
        },
      ],
    },
    {
      ...{ part: "blocker", add: 0, change: 1, remove: 0, isReordered: false },
      changes: [
        {
          ...{ kind: "change", name: null, path: "blocker", moreFields: 0 },
          fields: [{ path: "checks.threatFeeds", before: "block", after: "monitor" }],
        },
      ],
    },
  ],
};
const PLAN_TEXT = [
  "+ ipBlacklist 198.51.100.7",
  "~ blocker.checks.threatFeeds: block -> monitor",
  "",
  "Plan: 1 to add, 1 to change, 0 to remove.",
  "",
].join("\n");

interface Asked {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let folder: string;
let file: string;
let server: Server;
let url: string;
let asked: Asked[];
/** By method and path below `/api/manage/v1/`. */
let answers: Record<string, (response: ServerResponse) => void>;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  file = join(folder, "gatehouse.json");
  writeFileSync(file, DOCUMENT);
  asked = [];
  answers = {};
  server = createServer(async (request, response) => {
    const line = `${request.method} ${(request.url ?? "").replace("/api/manage/v1/", "")}`;
    asked.push({ line, headers: request.headers, body: await text(request) });
    const answer = answers[line] ?? json(404, { title: "Not found" });
    answer(response);
  });
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

const run = (
  args: readonly string[],
  { stdin = "", isTerminal = false, variables = {} }: Partial<Given> = {},
) =>
  runInProcess(
    { GATEHOUSE_TOKEN: TOKEN, DATA_DIR: join(folder, "data"), ...variables },
    args.includes("--server") ? args : [...args, "--server", url],
    stdin,
    { input: isTerminal, output: isTerminal },
  );

interface Given {
  readonly stdin: string;
  readonly isTerminal: boolean;
  readonly variables: Record<string, string>;
}

describe("plan", () => {
  it("prints what would change, and ends with 2", async () => {
    answers["POST document/plan"] = json(200, CHANGES);
    const { status, stdout, stderr } = await run(["plan", "--file", file]);
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: PLAN_TEXT, stderr: "" });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toBe(DOCUMENT);
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(asked[0]?.headers["content-type"]).toBe("application/json");
  });

  it("ends with 0 where there is nothing to do, and reads standard input", async () => {
    answers["POST document/plan"] = json(200, NOTHING);
    const { status, stdout } = await run(["plan"], { stdin: DOCUMENT });
    expect(stdout).toBe("Nothing to do: the server has this document already.\n");
    expect(status).toBe(0);
    expect(asked[0]?.body).toBe(DOCUMENT);
  });

  it("prints the plan as JSON for programs", async () => {
    answers["POST document/plan"] = json(200, CHANGES);
    const { status, stdout } = await run(["plan", "--file", file, "--json"]);
    expect(JSON.parse(stdout)).toEqual(CHANGES);
    expect(status).toBe(2);
  });

  it("has colors on a terminal only, and none with NO_COLOR", async () => {
    answers["POST document/plan"] = json(200, CHANGES);
    const colored = await run(["plan", "--file", file], { isTerminal: true });
    expect(colored.stdout).toContain("\u001b[32m+ ipBlacklist 198.51.100.7\u001b[0m\n");
    const given = { isTerminal: true, variables: { NO_COLOR: "1" } };
    expect((await run(["plan", "--file", file], given)).stdout).toBe(PLAN_TEXT);
  });

  it("writes nothing to a terminal that could change it", async () => {
    const change = { kind: "add", path: null, fields: [], moreFields: 0 };
    const name = "a\u001b[2J\u0007\u202e\u009b";
    const [part] = CHANGES.parts;
    const parts = [{ ...part, changes: [{ ...change, name }] }];
    answers["POST document/plan"] = json(200, { ...CHANGES, parts });
    const { stdout } = await run(["plan", "--file", file]);
    expect(stdout).toContain("+ ipBlacklist a\\u{1b}[2J\\u{7}\\u{202e}\\u{9b}\n");
  });

  it("shows the warnings, and says how much it leaves out", async () => {
    answers["POST document/plan"] = json(200, {
      ...CHANGES,
      add: 100_000,
      parts: [{ ...CHANGES.parts[0], add: 100_000 }],
      warnings: [{ part: "ipBlacklist", name: null, message: "0.0.0.0/0 blocks everyone." }],
      moreWarnings: 3,
    });
    const { stdout } = await run(["plan", "--file", file]);
    expect(stdout).toBe(
      [
        "+ ipBlacklist 198.51.100.7",
        "  … and 99,999 more of ipBlacklist",
        "! ipBlacklist: 0.0.0.0/0 blocks everyone.",
        "! 3 more warnings",
        "",
        "Plan: 100,000 to add, 1 to change, 0 to remove.",
        "",
      ].join("\n"),
    );
  });

  it("lists the document's problems, and ends with 1", async () => {
    const fields = { "blocker.mode": 'is "loud"; allowed: "enforce", "monitor"' };
    const message = "The document has a problem; nothing was changed.";
    answers["POST document/plan"] = json(422, {
      error: { code: "invalid_input", message, fields },
    });
    const panel = await run(["plan", "--file", file]);
    const expected = {
      status: 1,
      stdout: "",
      stderr: `${message}\nblocker.mode is "loud"; allowed: "enforce", "monitor"\n`,
    };
    expect(panel).toEqual(expected);
    // As RFC 9457 has it.
    const problems = [{ path: "blocker.mode", message: fields["blocker.mode"] }];
    answers["POST document/plan"] = json(
      422,
      { type: "about:blank", title: "Invalid", status: 422, detail: message, problems },
      { "Content-Type": "application/problem+json" },
    );
    expect(await run(["plan", "--file", file])).toEqual(expected);
  });

  it("asks no server about a file that is no JSON", async () => {
    writeFileSync(file, "{");
    const { status, stderr } = await run(["plan", "--file", file]);
    expect(stderr).toMatch(/^--file: .*gatehouse\.json is not JSON: /);
    expect([status, asked.length]).toEqual([1, 0]);
  });

  it("of another version of the server is not guessed at", async () => {
    answers["POST document/plan"] = json(200, { steps: [] });
    const { status, stderr } = await run(["plan", "--file", file]);
    expect(stderr).toBe("The server's plan cannot be read: is it of another version?\n");
    expect(status).toBe(1);
  });
});

describe("apply", () => {
  const APPLIED = { revision: "4-5", counts: { ipBlacklist: 1 } };

  beforeEach(() => {
    answers["POST document/plan"] = json(200, CHANGES);
    answers["PUT document"] = json(200, APPLIED);
  });

  it("applies what it planned, at the revision that it planned with", async () => {
    const { status, stdout, stderr } = await run(["apply", "--file", file, "--yes"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: PLAN_TEXT });
    expect(JSON.parse(stdout)).toEqual(APPLIED);
    expect(asked.map(({ line }) => line)).toEqual(["POST document/plan", "PUT document"]);
    expect(asked[1]?.headers["if-match"]).toBe('"3-4"');
    expect(asked[1]?.body).toBe(DOCUMENT);
  });

  it("applies nothing where there is nothing to do", async () => {
    answers["POST document/plan"] = json(200, NOTHING);
    expect((await run(["apply", "--file", file, "--yes"])).status).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it("asks a person, and only yes is yes", async () => {
    const yes = await run(["apply", "--file", file], { stdin: "yes\n", isTerminal: true });
    expect(yes.status).toBe(0);
    expect(yes.stderr).toContain('Apply this? Only "yes" does: ');
    for (const stdin of ["y\n", "\n", "no\n", ""]) {
      asked = [];
      const { status, stderr } = await run(["apply", "--file", file], { stdin, isTerminal: true });
      expect(stderr).toMatch(/Nothing was applied\.\n$/);
      expect([status, asked.length]).toEqual([1, 1]);
    }
  });

  it("does not go on without --yes where nobody can be asked", async () => {
    const expected = {
      status: 1,
      stdout: "",
      stderr:
        "There is no terminal to ask for confirmation: check the plan first, then give --yes.\n",
    };
    expect(await run(["apply", "--file", file], { stdin: "yes\n" })).toEqual(expected);
    // Standard input is the document, and so no person.
    expect(await run(["apply"], { stdin: DOCUMENT, isTerminal: true })).toEqual(expected);
    expect(asked).toEqual([]);
  });

  it("ends with 3 when someone else changed something meanwhile", async () => {
    const message = "Someone changed this workspace meanwhile.";
    answers["PUT document"] = json(412, { error: { code: "stale", message } });
    const { status, stdout, stderr } = await run(["apply", "--file", file, "--yes"]);
    expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
    expect(stderr).toBe(`${PLAN_TEXT}Conflict: ${message}\n`);
  });
});

describe("export", () => {
  beforeEach(() => {
    answers["GET document"] = (response) => {
      response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", ETag: '"1-2"' });
      response.end(DOCUMENT);
    };
  });

  it("prints the document as the server has it", async () => {
    expect(await run(["export"])).toEqual({ status: 0, stdout: DOCUMENT, stderr: "" });
  });

  it("replaces the file, and leaves no other behind", async () => {
    writeFileSync(file, "old");
    const { status, stdout } = await run(["export", "--file", file]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(readFileSync(file, "utf8")).toBe(DOCUMENT);
    expect(readdirSync(folder)).toEqual(["gatehouse.json"]);
  });

  it("leaves the file as it is when the answer breaks off", async () => {
    writeFileSync(file, "old");
    answers["GET document"] = (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write(DOCUMENT.slice(0, 10));
      setImmediate(() => response.destroy());
    };
    const { status, stderr } = await run(["export", "--file", file]);
    expect(stderr).toMatch(/cannot be reached: /);
    expect(status).toBe(1);
    expect(readFileSync(file, "utf8")).toBe("old");
  });

  it("says where it cannot write", async () => {
    const where = join(folder, "nowhere", "gatehouse.json");
    const { status, stderr } = await run(["export", "--file", where]);
    expect(stderr).toMatch(/^--file: .* cannot be written: ENOENT/);
    expect(status).toBe(1);
  });
});

describe("a server that answers otherwise", () => {
  const failureOf = async (answer: (response: ServerResponse) => void) => {
    answers["GET document"] = answer;
    const { status, stdout, stderr } = await run(["export"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).not.toContain(TOKEN);
    return stderr;
  };

  it("401: the token", async () => {
    const detail = "There is no such token.";
    expect(await failureOf(json(401, { title: "Unauthorized", detail }))).toBe(
      `The token was refused: ${detail}\n`,
    );
  });

  it("403: with the scope that is missing", async () => {
    const challenge = 'Bearer error="insufficient_scope", scope="policy"';
    const answer = json(403, { detail: "It may only read." }, { "WWW-Authenticate": challenge });
    expect(await failureOf(answer)).toBe(
      "The token may not do this: It may only read.\nMissing scope: policy\n",
    );
  });

  it("429: with when to try again", async () => {
    const error = { code: "rate_limited", message: "Too many tries." };
    expect(await failureOf(json(429, { error }, { "Retry-After": "10" }))).toBe(
      "The server answers 429: Too many tries.\nTry again in 10 seconds.\n",
    );
  });

  it("with a page", async () => {
    const page = (response: ServerResponse) => {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.end("<h1>Welcome</h1>");
    };
    expect(await failureOf(page)).toBe(
      "The server answers 200 with text/html, not like a Gatehouse server. Is --server right?\n",
    );
  });

  it("with JSON that is none, or of no kind that is known", async () => {
    const broken = (response: ServerResponse) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end("{");
    };
    expect(await failureOf(broken)).toMatch(/^The server answers 200 with application\/json, not/);
    expect(await failureOf(json(500, {}))).toMatch(/^The server answers 500 with/);
  });

  it("with a redirect, which is not followed", async () => {
    const elsewhere = createServer((_, response) => {
      json(200, { version: 1 })(response);
      reached = true;
    });
    let reached = false;
    const to = `http://127.0.0.1:${await listenOnLoopback(elsewhere)}`;
    const stderr = await failureOf(json(302, {}, { Location: `${to}/api?x=1` }));
    expect(stderr).toBe(
      `The server redirects to ${to}. The redirect is not followed, since it would receive the token: give --server the final address.\n`,
    );
    expect(reached).toBe(false);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it("or not at all", async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const { status, stderr } = await run(["export", "--server", nobody]);
    expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/);
    expect(status).toBe(1);
  });
});

describe("the connection", () => {
  it("sends no token to another machine over plain HTTP", async () => {
    const { status, stderr } = await run(["export", "--server", "http://gate.example.org"]);
    expect(stderr).toBe(
      "--server: over plain HTTP anyone on the way could read the token. Use https://gate.example.org, or give --insecure.\n",
    );
    expect(status).toBe(1);
  });

  it.each([
    ["ftp://gate.example.org"],
    ["gate.example.org"],
    ["https://user:hunter2@gate.example.org"],
    ["https://gate.example.org/?a=b"],
  ])("takes no server such as %s, and does not repeat it", async (server) => {
    const { status, stderr } = await run(["export", "--server", server]);
    expect(stderr).toBe(
      "--server is not usable; allowed: the server's address, such as https://gatehouse.example.org\n",
    );
    expect(status).toBe(1);
  });

  it("takes a server below a path", async () => {
    answers["GET /gatedocument"] = json(200, { version: 1 });
    expect((await run(["export", "--server", `${url}/gate/`])).status).toBe(0);
  });

  it("takes the token from a file, and only from a usable one", async () => {
    answers["GET document"] = json(200, { version: 1 });
    const tokenFile = join(folder, "token");
    writeFileSync(tokenFile, "from-a-file\n");
    expect((await run(["export", "--token-file", tokenFile])).status).toBe(0);
    expect(asked[0]?.headers.authorization).toBe("Bearer from-a-file");
    writeFileSync(tokenFile, "two\nlines");
    const odd = await run(["export", "--token-file", tokenFile]);
    expect(odd.stderr).toBe("The token has invalid characters (it is not shown here).\n");
    const missing = await run(["export", "--token-file", join(folder, "none")]);
    expect(missing.stderr).toMatch(/^--token-file: .* cannot be read: ENOENT/);
  });

  it("needs a token, and takes none as an argument", async () => {
    const none = await run(["export"], { variables: { GATEHOUSE_TOKEN: " " } });
    expect(none.stderr).toBe("There is no token: set GATEHOUSE_TOKEN, or give --token-file.\n");
    const given = await run(["export", "--token", TOKEN]);
    expect(given.stderr).toMatch(/^--token is not an option of this command/);
    expect(given.stderr).not.toContain(TOKEN);
    expect(asked).toEqual([]);
  });

  it("needs no environment of a server", async () => {
    answers["GET document"] = json(200, { version: 1 });
    const { status } = await run(["export"], { variables: { DNS_TIMEOUT_MS: "soon" } });
    expect(status).toBe(0);
  });
});
