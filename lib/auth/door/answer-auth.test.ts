import { decode } from "next-auth/jwt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { findSession } from "@/lib/features/users/sessions";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { createLogger } from "@/lib/log/log";
import { Origins } from "@/lib/net/origins";
import { type Runtime, startRuntime } from "@/lib/runtime/runtime";
import { createScratchDatabase, type ScratchDatabase } from "@/test/db/database";
import { fromAddress } from "@/test/http/from-address";
import { openDevice } from "../device";
import { answerAuth } from "./answer-auth";

const EMAIL = "owner@example.org";
const PASSWORD = "correct horse battery";
const ORIGIN = "http://localhost:3000";
const GITHUB = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };

let database: ScratchDatabase;
let runtime: Runtime;
const lines: string[] = [];

beforeAll(async () => {
  database = await createScratchDatabase();
  const env = { DATABASE_URL: database.url, FEEDS_SYNC: "off", DNS_SERVERS: "127.0.0.1:9" };
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const more = { NEXTAUTH_SECRET: "an installation's secret" };
  runtime = await startRuntime(parseEnv({ ...env, ...GITHUB, ...more }), log);
  await openWorkspace(runtime.prisma, { email: EMAIL, password: PASSWORD }, Date.now());
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  await runtime?.close();
  await database?.drop();
});

let browsers = 0;

/** A browser with its own address and cookie jar. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly address = `198.51.100.${++browsers}`;

  constructor(private readonly own: Runtime = runtime) {}

  async send(method: string, path: string, body?: BodyInit, type?: string): Promise<Response> {
    const url = new URL(`${ORIGIN}/api/auth/${path}`);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(url, {
      method,
      headers: {
        cookie,
        ...fromAddress(this.address),
        ...(type !== undefined && { "content-type": type }),
      },
      ...(body !== undefined && { body, duplex: "half" }),
    });
    const segments = url.pathname.split("/").slice(3);
    const response = await answerAuth(this.own, request, segments);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response;
  }

  async post(path: string, fields: Record<string, string>): Promise<Response> {
    const { csrfToken } = await (await this.send("GET", "csrf")).json();
    return this.send("POST", path, new URLSearchParams({ ...fields, csrfToken, json: "true" }));
  }

  signIn(password = PASSWORD, more: Record<string, string> = {}): Promise<Response> {
    return this.post("callback/credentials", { email: EMAIL, password, ...more });
  }
}

const leadsTo = async (response: Response) => {
  const { url } = await response.json();
  return [response.status, new URL(url).href];
};
const answerOf = async (response: Response) => [response.status, await response.json()];

describe("the door to sign-in", () => {
  it.each([
    ["GET", "csrf", 200],
    ["HEAD", "csrf", 200],
    ["GET", "session", 200],
    ["GET", "providers", 200],
    ["GET", "error?error=CodeWrong", 302],
    ["GET", "signin", 302],
    ["GET", "signin/github", 302],
    ["GET", "signout", 302],
    ["GET", "callback/github", 302],
    ["POST", "signout", 302],
    ["POST", "callback/credentials", 302],
    ["POST", "signin/github", 302],
    ["GET", "callback/credentials", 405],
    ["POST", "callback/github", 405],
    ["POST", "csrf", 405],
    ["POST", "session", 405],
    ["PUT", "session", 405],
    ["DELETE", "signout", 405],
    ["OPTIONS", "csrf", 405],
    ["POST", "_log", 404],
    ["GET", "_log", 404],
    ["GET", "", 404],
    ["GET", "verify-request", 404],
    ["POST", "signin/credentials", 404],
    ["POST", "signin/google", 404],
    ["GET", "callback/google", 404],
    ["POST", "callback/email", 404],
    ["GET", "csrf/more", 404],
    ["GET", "callback/github/more", 404],
    ["GET", "constructor", 404],
    ["GET", "__proto__", 404],
  ])("answers %s %s with %i", async (method, path, status) => {
    const response = await new Browser().send(method, path);
    expect(response.status).toBe(status);
    if (status === 405) expect(response.headers.get("allow")).toMatch(/^(GET|POST|GET, POST)$/);
    if (status >= 400) expect(await response.json()).toMatchObject({ error: {} });
    expect(lines.filter((line) => line.includes("own route failed"))).toEqual([]);
  });

  it("takes 16 KB of a body and reads no more, whatever it says about its length", async () => {
    const form = "application/x-www-form-urlencoded";
    const rest = `password=${"x".repeat(16_384 - 9)}`;
    const browser = new Browser();
    expect((await browser.send("POST", "callback/credentials", rest, form)).status).toBe(302);
    const tooLong = await browser.send("POST", "callback/credentials", `${rest}x`, form);
    expect(await answerOf(tooLong)).toEqual([
      413,
      { error: expect.objectContaining({ code: "too_large" }) },
    ]);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++;
        controller.enqueue(new TextEncoder().encode("x".repeat(4_096)));
      },
    });
    for (const path of ["signout", "signin/github"]) {
      expect((await browser.send("POST", path, `${rest}x`, form)).status).toBe(413);
    }
    expect((await browser.send("POST", "signout", endless, form)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it.each([
    ["{", "application/json"],
    ["null", "application/json"],
    ['{"email":{"a":1},"csrfToken":["x"],"__proto__":{"json":"true"}}', "application/json"],
    ["%E0%A4%A=%", "application/x-www-form-urlencoded"],
    ["\u0000", "text/plain"],
  ])("takes the body %j for a form without fields", async (body, type) => {
    const response = await new Browser().send("POST", "callback/credentials", body, type);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `${ORIGIN}/api/auth/signin?csrf=true`,
    ]);
  });

  it.each([
    ["http://127.0.0.1:3000.evil", `${ORIGIN}/`],
    ["https://evil.example/", `${ORIGIN}/`],
    ["//evil.example", `${ORIGIN}/`],
    ["/\\evil.example", `${ORIGIN}/`],
    ["//", `${ORIGIN}/`],
    ["javascript:alert(1)", `${ORIGIN}/`],
    ["garbage", `${ORIGIN}/`],
    ["\u0000", `${ORIGIN}/`],
    ["/w/caf\u00e9/\u20ac?a=\r\nb", `${ORIGIN}/w/caf%C3%A9/%E2%82%AC?a=b`],
    ["/account", `${ORIGIN}/account`],
  ])("leads by the callbackUrl %j to %s", async (callbackUrl, expected) => {
    const signedIn = await new Browser().signIn(PASSWORD, { callbackUrl });
    expect(await leadsTo(signedIn)).toEqual([200, expected]);
    // The same in a query, and in next-auth's own cookie.
    const other = new Browser();
    const asked = await other.send("GET", `csrf?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    expect(asked.status).toBe(200);
    other.cookies.set("next-auth.callback-url", encodeURIComponent(callbackUrl));
    expect(await leadsTo(await other.signIn())).toEqual([200, expected]);
    other.cookies.set("next-auth.callback-url", `%${callbackUrl.replace(/[^ -:<-~]/g, "")}`);
    expect((await other.send("GET", "csrf")).status).toBe(200);
    expect(lines.filter((line) => line.includes("own route failed"))).toEqual([]);
  });

  it("reflects no caller's text in a URL", async () => {
    const asked = (error: string) =>
      new Browser().send("GET", `error?error=${encodeURIComponent(error)}`);
    expect((await asked("TooManyTries:60")).headers.get("location")).toBe(
      "/sign-in?error=TooManyTries:60",
    );
    for (const error of ["\u20ac", "a\r\nSet-Cookie: x=y", "x&next=//evil", "x".repeat(65)]) {
      expect((await asked(error)).headers.get("location")).toBe("/sign-in?error=Default");
    }
  });
});

describe("a browser that signs in", () => {
  it("gets a token and the sign of a known device, and loses the session when it signs out", async () => {
    const browser = new Browser();
    const response = await browser.signIn();
    expect(await leadsTo(response)).toEqual([200, `${ORIGIN}/`]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith("gatehouse.session="))).toMatch(
      /^gatehouse\.session=[A-Za-z0-9_-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies.find((line) => line.startsWith("gatehouse.device="))).toMatch(
      /^gatehouse\.device=[A-Za-z0-9_-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const token = browser.cookies.get("gatehouse.session") ?? "";
    const isOpen = async () => (await findSession(runtime.prisma, token, Date.now())) !== null;
    expect(await isOpen()).toBe(true);
    const session = await browser.send("GET", "session");
    const body = await session.text();
    expect(JSON.parse(body)).toEqual({ expires: expect.any(String), user: { email: EMAIL } });
    expect(body).not.toContain(token);
    // The page's look at it goes on with the same session.
    expect(browser.cookies.get("gatehouse.session")).toBe(token);

    const signedOut = await browser.post("signout", {});
    expect(signedOut.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(await isOpen()).toBe(false);
    expect(browser.cookies.has("gatehouse.session")).toBe(false);
    expect(browser.cookies.has("gatehouse.device")).toBe(true);
  });

  it("stays the same device as long as the same user signs in", async () => {
    const browser = new Browser();
    const device = () =>
      openDevice(runtime.secret, browser.cookies.get("gatehouse.device") ?? "", Date.now());
    await browser.signIn();
    const first = device();
    await browser.signIn();
    expect(device()).toEqual(first);
    expect(first).toEqual({ id: expect.any(String), userId: expect.any(String) });
    browser.cookies.set("gatehouse.device", "forged");
    await browser.signIn();
    expect(device()?.userId).toBe(first?.userId);
    expect(device()?.id).not.toBe(first?.id);
  });

  it("loses a cookie that names no session, without a line in the log", async () => {
    const browser = new Browser();
    browser.cookies.set("gatehouse.session", "A".repeat(43));
    expect(await answerOf(await browser.send("GET", "session"))).toEqual([200, {}]);
    expect(browser.cookies.has("gatehouse.session")).toBe(false);
    expect(lines).toEqual([]);
  });

  it("gets cookies of this very host only where there is HTTPS", async () => {
    const origins = new Origins({ ...runtime.env, nextauthUrl: "https://gate.example.org" });
    const response = await new Browser({ ...runtime, origins }).signIn();
    const names = response.headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(names).toContain("__Host-gatehouse.session");
    expect(names).toContain("__Host-gatehouse.device");
    for (const line of response.headers.getSetCookie()) {
      expect(line).toMatch(/; Path=\/;.*; Secure/);
      expect(line).not.toMatch(/; Domain=/i);
    }
  });

  it("gets the reason for a refusal, which is recorded as an event", async () => {
    const response = await new Browser().signIn("wrong");
    expect(await answerOf(response)).toEqual([
      401,
      { url: `${ORIGIN}/api/auth/error?error=CredentialsSignin` },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "security: sign-in failure", event: { reason: "wrong-password" } },
    ]);
  });
});

describe("while the database is away", () => {
  const away = () => {
    const refuse = () => Promise.reject(new Error("Can't reach database server at 127.0.0.1:5544"));
    const model = new Proxy({}, { get: () => refuse });
    const prisma = new Proxy(runtime.prisma, {
      get: (_target, name) => (String(name).startsWith("$") ? refuse : model),
    });
    return new Browser({ ...runtime, prisma });
  };

  it("the form blames the server, not the user, and leaks no internals", async () => {
    expect(await answerOf(await away().signIn())).toEqual([
      503,
      { url: `${ORIGIN}/api/auth/error?error=Unavailable` },
    ]);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["a sign-in failed"]);
  });

  it("a session is not taken from the browser", async () => {
    const browser = away();
    browser.cookies.set("gatehouse.session", "A".repeat(43));
    expect((await browser.send("GET", "session")).status).toBe(503);
    expect(browser.cookies.has("gatehouse.session")).toBe(true);
  });
});

describe("a sign-in at another site", () => {
  it("leaves with state and PKCE, in cookies that next-auth seals itself", async () => {
    const browser = new Browser();
    const response = await browser.post("signin/github", { callbackUrl: "/account" });
    const { url } = await response.json();
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe("https://github.com/login/oauth/authorize");
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("redirect_uri")).toBe(`${ORIGIN}/api/auth/callback/github`);
    const token = browser.cookies.get("next-auth.state") ?? "";
    const salt = "next-auth.state";
    const state = await decode({ token, secret: runtime.secret, salt });
    expect(state).toMatchObject({ value: searchParams.get("state"), provider: "github" });
    expect(browser.cookies.has("next-auth.pkce.code_verifier")).toBe(true);
  });

  it("leaves for Google with a nonce too, without asking it for metadata", async () => {
    const google = { id: "id", secret: "secret" };
    const browser = new Browser({ ...runtime, env: { ...runtime.env, google } });
    const { url } = await (await browser.post("signin/google", {})).json();
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(searchParams.get("scope")).toBe("openid email");
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    const token = browser.cookies.get("next-auth.nonce") ?? "";
    const nonce = await decode({ token, secret: runtime.secret, salt: "next-auth.nonce" });
    expect(nonce).toMatchObject({ value: searchParams.get("nonce") });
  });

  it("takes those cookies back only as next-auth seals them", async () => {
    const browser = new Browser();
    const { url } = await (await browser.post("signin/github", {})).json();
    const state = new URL(url).searchParams.get("state") ?? "";
    const [, ...parts] = (browser.cookies.get("next-auth.state") ?? "").split(".");
    const weaker = Buffer.from('{"alg":"PBES2-HS256+A128KW","enc":"A128CBC-HS256"}');
    browser.cookies.set("next-auth.state", [weaker.toString("base64url"), ...parts].join("."));
    await browser.send("GET", `callback/github?code=x&state=${state}`);
    expect(lines.join()).toContain("State cookie was missing");
  });

  it("keeps them from pages of subdomains where people come over HTTPS", async () => {
    const origins = new Origins({ ...runtime.env, nextauthUrl: "https://gate.example.org" });
    const browser = new Browser({ ...runtime, origins });
    await browser.post("signin/github", {});
    expect([...browser.cookies.keys()].sort()).toEqual([
      "__Host-next-auth.callback-url",
      "__Host-next-auth.csrf-token",
      "__Host-next-auth.pkce.code_verifier",
      "__Host-next-auth.state",
    ]);
  });

  it("takes no parameter of a query along", async () => {
    const browser = new Browser();
    const query = "redirect_uri=https://evil.example/&scope=repo";
    const { url } = await (await browser.post(`signin/github?${query}`, {})).json();
    const { searchParams } = new URL(url);
    expect(searchParams.get("scope")).toBe("read:user user:email");
    expect(searchParams.get("redirect_uri")).toBe(`${ORIGIN}/api/auth/callback/github`);
  });

  it("comes back only from the site it left for: another issuer is refused", async () => {
    const browser = new Browser();
    const { url } = await (await browser.post("signin/github", {})).json();
    const state = new URL(url).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ code: "x", state, iss: "https://evil.example" });
    const back = await browser.send("GET", `callback/github?${query}`);
    expect(back.headers.get("location")).toBe(`${ORIGIN}/api/auth/error?error=OAuthCallback`);
    expect(lines.join()).toContain("iss mismatch");
  });

  it("shows a message for a wrong or missing state, without flooding the log", async () => {
    const browser = new Browser();
    for (let times = 0; times < 30; times++) {
      const back = await browser.send("GET", "callback/github?code=x&state=y");
      expect(back.headers.get("location")).toBe(`${ORIGIN}/api/auth/error?error=OAuthCallback`);
    }
    expect(lines.length).toBeLessThanOrEqual(10);
    const declined = await browser.send("GET", "callback/github?error=access_denied");
    expect(declined.headers.get("location")).toBe(`${ORIGIN}/api/auth/error?error=Callback`);
  });
});
