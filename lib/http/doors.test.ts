import { Agent, request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ContractServer, startContractServer } from "@/test/contract-server";
import { getBytes, sendRaw, sendRawOnce } from "@/test/raw-http";

const KIB = 1024;
let server: ContractServer;
let key: string;

beforeAll(async () => {
  server = await startContractServer();
  key = server.account({
    workspaceId: "acme",
    document: {
      version: 1,
      smartUrls: [
        {
          keyname: "secret",
          destination: "https://shop.example/autumn",
          blockedDestination: "https://shop.example/sorry",
        },
      ],
    },
    passwords: { secret: "sesame" },
  });
});
beforeEach(() => void server.refusals.splice(0));
afterAll(() => server?.close());

const query = (parameters: number) =>
  Array.from({ length: parameters }, (_, n) => `a${n}`).join("&");
const cookies = (count: number) => Array.from({ length: count }, (_, n) => `c${n}=1`).join("; ");
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.send("GET", path, headers)).status;

describe("a door's budget", () => {
  it.each([
    ["a page", "/sign-in", 8, 100],
    ["next-auth", "/api/auth/session", 8, 100],
    ["the panel's API", "/api/panel/w/acme/traffic", 16, 100],
    ["the management API", "/api/manage/v1/keys", 16, 100],
    ["the MCP server", "/api/mcp", 16, 100],
    ["a link", "/go/acme/nothing", 64, 1_000],
  ])("bounds the URL of %s", async (_, path, kib, parameters) => {
    const search = (length: number) => `${path}?q=${"x".repeat(length - path.length - 3)}`;
    expect(await statusOf(search(kib * KIB))).not.toBe(414);
    expect(await statusOf(search(kib * KIB + 1))).toBe(414);
    expect(await statusOf(`${path}?${query(parameters)}`)).not.toBe(414);
    expect(await statusOf(`${path}?${query(parameters + 1)}`)).toBe(414);
  });

  it.each(["/sign-in", "/api/auth/session", "/api/panel/w/acme/traffic"])(
    "bounds the headers and cookies that reach %s",
    async (path) => {
      expect(await statusOf(path, { cookie: cookies(100) })).not.toBe(431);
      expect(await statusOf(path, { cookie: cookies(101) })).toBe(431);
      expect(await statusOf(path, { cookie: `a=${"x".repeat(8 * KIB)}` })).toBe(431);
      expect(await statusOf(path, { "x-filler": "x".repeat(31 * KIB) })).not.toBe(431);
      expect(await statusOf(path, { "x-filler": "x".repeat(32 * KIB) })).toBe(431);
    },
  );

  it("leaves the contract its megabyte, and links the cookies of other sites on their host", async () => {
    const padding = "a".repeat(1_000_000);
    expect(await statusOf(`/api/account?apikey=${key}&x=${padding}`)).toBe(200);
    expect(await statusOf(`/api/account?apikey=${key}&${query(20_000)}`)).toBe(200);
    expect(await statusOf(`/api/account?apikey=${key}`, { cookie: cookies(5_000) })).toBe(200);
    const visitor = { "x-forwarded-for": "203.0.113.9" };
    expect(await statusOf("/go/acme/secret", { cookie: cookies(1_500), ...visitor })).toBe(200);
  });

  it("answers people with a page and programs with JSON, and records each refusal as a security event", async () => {
    const page = await server.send("GET", `/?${query(101)}`, { "user-agent": "Odd/1.0" });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    const panel = await server.send("GET", `/api/panel/x?${query(101)}`);
    expect(panel).toMatchObject({
      status: 414,
      headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
      body: {
        error: { code: "too_large", message: expect.stringMatching(/^The address is too long\./) },
      },
    });
    const program = await server.send("GET", "/api/manage/v1/keys", {
      authorization: `Bearer ${"x".repeat(32 * KIB)}`,
    });
    expect(program).toMatchObject({
      status: 431,
      headers: { "content-type": "application/problem+json" },
    });
    expect(JSON.parse(program.text)).toMatchObject({
      type: "/docs/guides/management-api#too_large",
      detail: expect.stringMatching(/^The headers or cookies are too large\./),
    });
    expect(server.refusals).toEqual([
      {
        action: "request.refuse",
        outcome: "failure",
        reason: "pages: url_too_long",
        network: "127.0.0.1",
        userAgent: "Odd/1.0",
      },
      expect.objectContaining({ reason: "panel: url_too_long", userAgent: null }),
      expect.objectContaining({ reason: "manage: headers_too_large" }),
    ]);
  });
});

describe("a body", () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.send("POST", path, headers, body);

  it("beyond the door's budget is refused, with or without a declared length", async () => {
    expect((await post("/api/auth/signout", "x".repeat(16 * KIB))).status).not.toBe(413);
    expect((await post("/api/auth/signout", "x".repeat(16 * KIB + 1))).status).toBe(413);
    const chunk = `${(17 * KIB).toString(16)}\r\n${"x".repeat(17 * KIB)}\r\n`;
    const chunked = await sendRawOnce(
      server.port,
      Buffer.from(
        `POST /api/auth/signout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
      ),
    );
    expect(chunked.status).toBe(413);
  });

  it.each([
    ["a link's password", "/go/acme/secret", 413],
    ["the contract", "/api/blocker", 405],
    ["a page", "/sign-in", 405],
    ["next-auth", "/api/auth/signout", 413],
  ])(
    "that is too long for %s leaves the connection good for the next request",
    async (_, path, status) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = (method: string, target: string, body?: string) =>
        new Promise<readonly [number, number]>((resolve, reject) => {
          const outgoing = request(
            {
              ...{ host: "127.0.0.1", port: server.port, path: target, method, agent },
              headers: { "x-forwarded-for": "203.0.113.9" },
            },
            (answer) => {
              const { statusCode = 0, socket } = answer;
              const port = socket.localPort ?? 0;
              answer.resume();
              answer.once("end", () => resolve([statusCode, port]));
            },
          );
          outgoing.once("error", reject);
          outgoing.end(body);
        });
      const [first, port] = await send("POST", path, "x".repeat(200_000));
      expect(first).toBe(status);
      expect(await send("GET", `/api/account?apikey=${key}`)).toEqual([200, port]);
      agent.destroy();
    },
  );

  it("of many megabytes ends the connection instead of being read to its end", async () => {
    const head =
      "POST /api/blocker HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000000\r\n\r\n";
    const answers = await sendRaw(
      server.port,
      Buffer.concat([Buffer.from(head), Buffer.alloc(3_000_000)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([405]);
  });
});

describe("a request target that a router would resolve to another", () => {
  it.each([
    "/api/panel/../../sign-in",
    "/api/panel/%2e%2e/auth/session",
    "/api/panel/.%2E/auth/session",
    "/api/panel/..%2fauth/session",
    "/api/panel/..;x=1/auth/session",
    "/api/panel\\..\\sign-in",
    "/api/panel/%5c../sign-in",
    "/healthz/../sign-in",
    "/./sign-in",
    "/sign-in/..",
    "/go/acme/..?a=b",
    "/.gatehouse/../sign-in",
    "/api/../api/account",
    "http://localhost/api/panel/../../sign-in",
  ])("is refused: %s", async (path) => {
    const answer = await sendRawOnce(server.port, getBytes(path));
    expect(answer.status).toBe(400);
    expect(server.refusals).toMatchObject([{ action: "request.refuse" }]);
  });

  it.each(["/sign-in/...", "/docs/a..b", "/.well-known/x", "/sign-in?next=/../x", "/go/acme/a.b"])(
    "is none of these: %s",
    async (path) => {
      const bytes = getBytes(path, ["X-Forwarded-For: 203.0.113.9"]);
      expect((await sendRawOnce(server.port, bytes)).status).not.toBe(400);
    },
  );
});

it.each(["/", "/api/account", "/api/panel/x", "/go/acme/x", "/metrics", "/api/manage/v1/keys"])(
  "%s takes 1,000 header fields, and 431 says that it does not take more",
  async (path) => {
    const fields = (count: number) => Array.from({ length: count - 2 }, (_, n) => `t${n}:1`);
    const status = async (count: number) =>
      (await sendRawOnce(server.port, getBytes(path, fields(count)))).status;
    expect(await status(1_000)).not.toBe(431);
    for (const count of [1_001, 2_000, 5_000]) expect(await status(count)).toBe(431);
  },
);

describe("a request line", () => {
  it("in absolute form counts by its path alone, and only with HTTP's own schemes", async () => {
    const absolute = await sendRawOnce(server.port, getBytes("http://evil.example/sign-in"));
    expect(absolute.text).toContain("page");
    for (const target of [
      "file:///etc/passwd",
      "ftp://evil.example/",
      "javascript:alert(1)",
      "*",
    ]) {
      expect((await sendRawOnce(server.port, getBytes(target))).status).toBe(400);
    }
  });

  it("with a path that cannot be decoded is refused before Next.js answers 500", async () => {
    for (const path of ["/api/panel/%zz", "/api/panel/w/%ff/keys", "/api/auth/%"]) {
      expect(await server.send("GET", path)).toMatchObject({
        status: 400,
        body: {
          error: {
            code: "invalid_input",
            message: expect.stringMatching(/^The address cannot be read\./),
          },
        },
      });
    }
    expect((await server.send("GET", "/go/acme/%zz")).status).toBe(404);
    expect((await server.send("GET", "/api/%zz")).status).toBe(404);
  });

  it("with several hosts is refused wherever the host decides", async () => {
    for (const [path, status] of [
      ["/sign-in", 400],
      ["/go/acme/secret", 400],
      ["/api/panel/account", 400],
      [`/api/account?apikey=${key}`, 200],
    ] as const) {
      const bytes = getBytes(path, ["Host: gate.example.org"]);
      expect((await sendRawOnce(server.port, bytes)).status).toBe(status);
    }
  });

  it.each(["TRACE", "PUT", "POST", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s asks for no page",
    async (method) => {
      const answer = await server.send(method, "/sign-in");
      expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    },
  );

  it("TRACE is no one's", async () => {
    for (const path of ["/api/auth/session", "/api/panel/account", "/healthz", "/api/blocker"]) {
      expect((await server.send("TRACE", path)).status).toBe(405);
    }
  });
});

it("a refused key is a security event, and an accepted one is not", async () => {
  const agent = { "user-agent": "Odd/1.0" };
  await server.send("GET", `/api/account?apikey=${key}`, agent);
  await server.send("GET", "/api/account", agent);
  await server.send("GET", `/api/account?apikey=${"x".repeat(48)}`, agent);
  const event = { action: "key.refuse", outcome: "failure", network: "127.0.0.1" };
  expect(server.refusals).toEqual([
    { ...event, reason: "key_missing", userAgent: "Odd/1.0" },
    { ...event, reason: "key_unknown", userAgent: "Odd/1.0" },
  ]);
});

it("HEAD does not reveal by the length what GET is paid for", async () => {
  const ask = (ua: string) =>
    server.send("HEAD", `/api/blocker?${new URLSearchParams({ apikey: key, ip: "8.8.8.8", ua })}`);
  const [bot, person] = [await ask("curl/8.5"), await ask("Mozilla/5.0 Firefox/140.0")];
  for (const answer of [bot, person]) {
    expect(answer).toMatchObject({ status: 200, headers: { "x-credits-consumed": "0" }, text: "" });
    expect(answer.headers["content-length"]).toBeUndefined();
  }
});

describe("the door that a path leads to", () => {
  it("is the page's for one click in a mail, by which a report ends", async () => {
    for (const method of ["POST", "GET"]) {
      const answer = await server.send(method, "/api/unsubscribe?token=x", {}, "");
      expect([answer.status, answer.text]).toEqual([404, "<html>page</html>"]);
    }
  });

  it.each(["//api/blocker", "///api/account"])("shows no key again for %s", async (path) => {
    const answer = await server.send("GET", `${path}?apikey=${key}&ip=8.8.8.8`);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.text).not.toContain(key);
  });

  it.each(["/docs/guides/%zz", "/w/%ff/keys", "/integrations/%E0/x", "/%c3%28"])(
    "refuses %s, which no router can decode",
    async (path) => {
      const answer = await server.send("GET", path);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("The address cannot be read");
    },
  );

  it.each([
    ["FOO", 405],
    ["get", 405],
    ["M-X!", 405],
    ["F(O", 400],
    ["\x16\x03\x01", 400],
  ])("takes no method %j: %i", async (method, status) => {
    const answer = await sendRawOnce(
      server.port,
      `${method} /api/account HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect([answer.status, answer.headers.allow !== undefined]).toEqual([status, status === 405]);
  });
});
