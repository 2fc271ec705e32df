import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { findSession } from "@/lib/features/users/sessions";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { Runtime } from "@/lib/runtime/runtime";
import type { SecurityEvent } from "@/lib/security/event";
import { CLIENT, startIssuer, type TestIssuer } from "@/test/auth/issuer";
import { listenOnLoopback } from "@/test/loopback";
import { ROUTE_ORIGIN, RouteBrowser } from "@/test/panel/route-browser";
import { loadRoutes } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { signInAs } from "@/test/services/sign-in-as";

/* Signing in at a real issuer, over the real routes. */
const stage = openStage();

const CALLBACK = `${ROUTE_ORIGIN}/api/auth/callback/oidc`;
const PASSWORD = "correct horse battery";

let started: TestRuntime;
let runtime: Runtime;
let issuer: TestIssuer;
let other: TestIssuer;
let events: SecurityEvent[] = [];

const settingsOf = ({ url }: { url: string }) =>
  parseEnv({
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: "Example ID",
  }).oidc;

const withIssuer = (at: { url: string }): Runtime => ({
  ...started.runtime,
  security: { record: (event) => void events.push(event) },
  env: { ...started.runtime.env, oidc: settingsOf(at) },
});

beforeAll(async () => {
  [started, issuer, other, stage.routes] = await Promise.all([
    startTestRuntime(),
    startIssuer(CALLBACK),
    startIssuer(CALLBACK, { hasEmailInToken: true }),
    loadRoutes(),
  ]);
});
beforeEach(() => {
  runtime = withIssuer(issuer);
  stage.runtime = runtime;
  events = [];
});
afterAll(async () => {
  await Promise.all([started?.close(), issuer?.close(), other?.close()]);
});

class Browser extends RouteBrowser {
  constructor(sessionToken?: string) {
    super(stage, sessionToken);
  }

  /** Leaves for the issuer. @returns the URL in the answer */
  leave(callbackUrl = "/account"): Promise<string> {
    return this.post("signin/oidc", { callbackUrl });
  }

  /** Signs in at the issuer, and comes back. @param change what arrives instead */
  async arrive(sub: string, at = issuer, change: (back: URL) => void = () => undefined) {
    const asked = await this.leave();
    return this.comeBack(await signInThere(asked, sub, at), change);
  }

  /** @returns where it leads */
  async comeBack(back: URL, change: (back: URL) => void = () => undefined): Promise<string> {
    change(back);
    const response = await this.get(`callback/oidc${back.search}`);
    return (response.headers.get("location") ?? String(response.status)).replace(ROUTE_ORIGIN, "");
  }
}

async function signInThere(asked: string, sub: string, at = issuer): Promise<URL> {
  at.current = sub;
  const back = await at.visit(asked);
  if (typeof back === "string") throw new Error(`The issuer refused: ${back}`);
  return back;
}

let people = 0;

/** Someone at the issuer with an address. */
function person(claims: { email?: string; email_verified?: unknown } = {}, at = issuer) {
  const sub = `sub-${++people}`;
  const email = claims.email ?? `${sub}@people.example`;
  at.people.set(sub, { email_verified: true, ...claims, email });
  return { sub, email };
}

/** A user of ours, signed in with a password. */
async function member(email = `member-${++people}@people.example`) {
  await openWorkspace(runtime.prisma, { email, password: PASSWORD }, Date.now());
  const { id } = await runtime.prisma.user.findUniqueOrThrow({ where: { email } });
  const { token } = await signInAs(runtime.prisma, id, Date.now());
  return { id, email, browser: new Browser(token) };
}

const link = (browser: Browser, proof: object = { password: PASSWORD }) =>
  browser.call("POST account/sites/[site]", proof, { site: "oidc" });
const lastEvent = () => {
  const event = events.at(-1);
  return event && `${event.action} ${event.outcome} ${event.reason}`;
};

describe("an issuer", () => {
  it("opens an account for a verified address, and finds it again by its subject", async () => {
    const { sub, email } = person();
    const browser = new Browser();
    expect(await browser.arrive(sub)).toBe("/account");
    expect(await browser.user()).toBe(email);
    const user = await runtime.prisma.user.findUniqueOrThrow({
      where: { email },
      include: { oauthAccounts: true, sessions: true },
    });
    expect(user).toMatchObject({
      passwordHash: null,
      oauthAccounts: [{ provider: issuer.url, providerAccountId: sub }],
      sessions: [{ method: "oidc", secondStep: null }],
    });
    expect(events.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      "sign-up oidc",
      "sign-in oidc",
    ]);
    // The address there may change, and may be another's by then.
    issuer.people.set(sub, { email: (await member()).email, email_verified: true });
    const again = new Browser();
    expect(await again.arrive(sub)).toBe("/account");
    expect(await again.user()).toBe(email);
  });

  it("may have the address in its ID token too", async () => {
    runtime = withIssuer(other);
    stage.runtime = runtime;
    const { sub, email } = person({}, other);
    const browser = new Browser();
    expect(await browser.arrive(sub, other)).toBe("/account");
    expect(await browser.user()).toBe(email);
  });

  it.each([[false], ["true"], [undefined], [1]])(
    "is refused for an address whose verification is %j",
    async (email_verified) => {
      const { sub, email } = person({ email_verified });
      const browser = new Browser();
      expect(await browser.arrive(sub)).toBe("/api/auth/error?error=NoVerifiedEmail");
      expect(await browser.user()).toBeNull();
      expect(await runtime.prisma.user.findUnique({ where: { email } })).toBeNull();
      expect(lastEvent()).toBe("sign-in failure no-verified-email");
    },
  );

  it.each(["sub\0", "sub\ud800"])(
    "may not name its users %j, and fills no log with it",
    async (sub) => {
      const email = `odd-${++people}@people.example`;
      issuer.people.set(sub, { email, email_verified: true });
      const errors: unknown[] = [];
      const error = (...said: unknown[]) => void errors.push(said);
      stage.runtime = { ...runtime, log: Object.assign(Object.create(runtime.log), { error }) };
      const to = await new Browser().arrive(sub);
      expect(to).toMatch(/error=(?:Callback|OAuthCallback)/);
      expect(lastEvent()).toBe("sign-in failure malformed-identity");
      expect(errors).toEqual([]);
      expect(await runtime.prisma.user.count({ where: { email } })).toBe(0);
    },
  );

  it("does not take over an account by claiming its address", async () => {
    const owner = await member();
    const { sub } = person({ email: owner.email.toUpperCase() });
    const attacker = new Browser();
    expect(await attacker.arrive(sub)).toBe("/api/auth/error?error=AddressTaken");
    expect(await attacker.user()).toBeNull();
    expect(await runtime.prisma.oAuthAccount.count({ where: { userId: owner.id } })).toBe(0);
    expect(await owner.browser.user()).toBe(owner.email);
    expect(lastEvent()).toBe("sign-in failure address-taken");
  });

  it("is another one after OIDC_ISSUER changed: equal subjects are not the same user", async () => {
    const { sub, email } = person();
    await new Browser().arrive(sub);
    runtime = withIssuer(other);
    stage.runtime = runtime;
    other.people.set(sub, { email: "someone-else@people.example", email_verified: true });
    const browser = new Browser();
    expect(await browser.arrive(sub, other)).toBe("/account");
    expect(await browser.user()).toBe("someone-else@people.example");
    expect(email).not.toBe("someone-else@people.example");
  });

  it("asks users with a second step for it, by a ticket", async () => {
    const { sub, email } = person();
    await new Browser().arrive(sub);
    const totpEnabledAt = new Date();
    await runtime.prisma.user.update({ where: { email }, data: { totpEnabledAt } });
    const browser = new Browser();
    // Which then leads on to where the sign-in was headed.
    expect(await browser.arrive(sub)).toMatch(/^\/sign-in\?next=%2Faccount#[A-Za-z0-9_-]{32}$/);
    expect(await browser.user()).toBeNull();
  });
});

describe("linking", () => {
  it("is for the signed-in user who confirmed it, and then signs in", async () => {
    const { browser, email, id } = await member();
    const elsewhere = await signInAs(runtime.prisma, id, Date.now());
    const { sub } = person({ email: "work@elsewhere.example" });
    expect((await link(browser, { password: "wrong" })).status).toBe(422);
    expect(lastEvent()).toBe("identity.link failure wrong-password");
    expect((await link(browser)).status).toBe(200);
    expect(await browser.arrive(sub)).toBe("/account?linked=oidc");
    expect(lastEvent()).toBe("identity.link success oidc");
    expect(await browser.user()).toBe(email);
    expect(await findSession(runtime.prisma, elsewhere.token, Date.now())).toBeNull();
    const next = new Browser();
    expect(await next.arrive(sub)).toBe("/account");
    expect(await next.user()).toBe(email);
    expect(JSON.parse((await browser.call("GET account/sites")).text)).toEqual({
      sites: [{ id: "oidc", name: "Example ID", linkedSince: expect.any(String) }],
    });
    expect((await link(browser)).status).toBe(409);
  });

  it("does not happen to a signed-in user who did not ask for it", async () => {
    const { browser, email, id } = await member();
    const { sub, email: theirs } = person();
    expect(await browser.arrive(sub)).toBe("/account");
    expect(await browser.user()).toBe(theirs);
    expect(await runtime.prisma.oAuthAccount.count({ where: { userId: id } })).toBe(0);
    expect(email).not.toBe(theirs);
  });

  it("does not take an identity from another user", async () => {
    const { sub, email } = person();
    await new Browser().arrive(sub);
    const thief = await member();
    await link(thief.browser);
    expect(await thief.browser.arrive(sub)).toBe("/account?error=IdentityTaken");
    const next = new Browser();
    await next.arrive(sub);
    expect(await next.user()).toBe(email);
  });

  it("takes a token once, of the same user, while it lasts", async () => {
    const [mine, theirs] = [await member(), await member()];
    await link(mine.browser);
    const token = mine.browser.cookies.get("gatehouse.link") ?? "";
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    theirs.browser.cookies.set("gatehouse.link", token);
    expect(await theirs.browser.arrive(person().sub)).toBe("/account?error=LinkExpired");
    expect(await theirs.browser.user()).toBe(theirs.email);
    expect(theirs.browser.cookies.has("gatehouse.link")).toBe(false);
    await link(mine.browser);
    await runtime.prisma.userToken.updateMany({
      where: { userId: mine.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await mine.browser.arrive(person().sub)).toBe("/account?error=LinkExpired");
    expect(lastEvent()).toBe("identity.link failure ticket-expired");
    expect(await runtime.prisma.oAuthAccount.count({ where: { userId: mine.id } })).toBe(0);
  });

  it("ends, but never with the last way to sign in", async () => {
    const { sub, email } = person();
    const browser = new Browser();
    await browser.arrive(sub);
    const unlink = (proof: object) =>
      browser.call("DELETE account/sites/[site]", proof, { site: "oidc" });
    expect((await unlink({ password: "" })).text).toContain("only way to sign in");
    const set = { current: "", password: "a sentence of my own" };
    expect((await browser.call("POST account/password", set)).status).toBe(200);
    expect((await unlink({ password: "wrong" })).status).toBe(422);
    expect((await unlink({ password: set.password })).status).toBe(200);
    expect(lastEvent()).toBe("identity.unlink success oidc");
    const next = new Browser();
    expect(await next.arrive(sub)).toBe("/api/auth/error?error=AddressTaken");
    expect(await browser.user()).toBe(email);
  });
});

describe("a callback", () => {
  const FAILED = "/api/auth/error?error=OAuthCallback";
  const names = ["state", "nonce", "pkce.code_verifier"] as const;

  it("leads only to our own pages, whatever callbackUrl says", async () => {
    for (const callbackUrl of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const browser = new Browser();
      const back = await signInThere(await browser.leave(callbackUrl), person().sub);
      expect(await browser.comeBack(back)).toBe("/");
    }
  });

  it("leads to our own pages too after a second step that it owes", async () => {
    const { sub, email } = person();
    await new Browser().arrive(sub);
    const totpEnabledAt = new Date();
    await runtime.prisma.user.update({ where: { email }, data: { totpEnabledAt } });
    for (const [callbackUrl, to] of [
      ["https://evil.example//evil.example", "/sign-in"],
      ["https://evil.example/w/shop/keys", "/sign-in?next=%2Fw%2Fshop%2Fkeys"],
      ["no URL", "/sign-in"],
    ] as const) {
      const browser = new Browser();
      const back = await signInThere(await browser.leave(), sub);
      browser.cookies.set("next-auth.callback-url", encodeURIComponent(callbackUrl));
      expect((await browser.comeBack(back)).split("#")[0]).toBe(to);
    }
  });

  it.each(names)("is refused without the cookie of %s, or with another attempt's", async (name) => {
    const { sub } = person();
    const cookie = `next-auth.${name}`;
    const without = new Browser();
    const back = await signInThere(await without.leave(), sub);
    without.cookies.delete(cookie);
    expect(await without.comeBack(back)).toBe(FAILED);
    const [mixed, earlier] = [new Browser(), new Browser()];
    await earlier.leave();
    const next = await signInThere(await mixed.leave(), sub);
    mixed.cookies.set(cookie, earlier.cookies.get(cookie) ?? "");
    expect(await mixed.comeBack(next)).toBe(FAILED);
    expect(await mixed.user()).toBeNull();
  });

  it("in a victim's browser does not sign in as the attacker", async () => {
    const attacker = new Browser();
    const back = await signInThere(await attacker.leave(), person().sub);
    const victim = new Browser();
    expect(await victim.comeBack(back)).toBe(FAILED);
    await victim.leave();
    expect(await victim.comeBack(back)).toBe(FAILED);
    expect(await victim.user()).toBeNull();
  });

  it("is refused with another state, issuer or code, and the second time", async () => {
    const { sub } = person();
    const set = (name: string, value: string) => (back: URL) => back.searchParams.set(name, value);
    expect(await new Browser().arrive(sub, issuer, set("state", "x"))).toBe(FAILED);
    expect(await new Browser().arrive(sub, issuer, set("iss", other.url))).toBe(FAILED);
    expect(await new Browser().arrive(sub, issuer, set("code", "x"))).toBe(FAILED);
    const browser = new Browser();
    const back = await signInThere(await browser.leave(), sub);
    const cookies = [...browser.cookies];
    expect(await browser.comeBack(back)).toBe("/account");
    const thief = new Browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await thief.comeBack(back)).toBe(FAILED);
    expect(await thief.user()).toBeNull();
  });

  it("cannot come about without PKCE: the issuer refuses the request", async () => {
    const asked = new URL(await new Browser().leave());
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("nonce")).toMatch(/^[\w-]{20,}$/);
    asked.searchParams.delete("code_challenge");
    asked.searchParams.delete("code_challenge_method");
    const back = await issuer.visit(asked.href);
    expect(back).toBeInstanceOf(URL);
    expect(new URL(back).searchParams.get("error")).toBe("invalid_request");
  });
});

describe("an issuer that cannot be used", () => {
  let server: Server | undefined;
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** An issuer that answers so. */
  async function serve(answer: (url: string) => object | null) {
    server?.closeAllConnections();
    server?.close();
    server = createServer((_, response) => {
      const found = answer(url);
      if (found !== null) response.end(JSON.stringify(found));
    });
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
    runtime = withIssuer({ url });
    stage.runtime = runtime;
    return url;
  }

  const good = (url: string) => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
  });

  it("is away or silent: the page says so within seconds, and nothing fails", async () => {
    runtime = withIssuer({ url: "http://127.0.0.1:9" });
    stage.runtime = runtime;
    const browser = new Browser();
    expect(await browser.leave()).toBe("/sign-in?error=OidcAway");
    const back = await browser.get("callback/oidc?code=x&state=y");
    expect([back.status, back.headers.get("location")]).toEqual([302, "/sign-in?error=OidcAway"]);
    await serve(() => null);
    const before = performance.now();
    expect(await browser.leave()).toBe("/sign-in?error=OidcAway");
    expect(performance.now() - before).toBeLessThan(6_000);
  });

  it.each<readonly [string, (url: string) => object]>([
    ["calls itself another", (url) => ({ ...good(url), issuer: "https://evil.example" })],
    [
      "leads elsewhere without TLS",
      (url) => ({ ...good(url), token_endpoint: "http://evil.example/" }),
    ],
    ["signs nothing", (url) => ({ ...good(url), id_token_signing_alg_values_supported: ["none"] })],
    [
      "signs with the shared secret",
      (url) => ({ ...good(url), id_token_signing_alg_values_supported: ["HS256"] }),
    ],
    ["says nothing", () => ({})],
  ])("%s", async (_what, answer) => {
    await serve(answer);
    expect(await new Browser().leave()).toBe("/sign-in?error=OidcAway");
  });

  it("goes away in between: the callback fails with words", async () => {
    const own = await startIssuer(CALLBACK);
    runtime = withIssuer(own);
    stage.runtime = runtime;
    const browser = new Browser();
    const back = await signInThere(await browser.leave(), person({}, own).sub, own);
    await own.close();
    expect(await browser.comeBack(back)).toBe("/api/auth/error?error=OAuthCallback");
    // The sign-in page reads it: an error says nothing of where the sign-in was to lead.
    expect(browser.cookies.get("next-auth.callback-url")).toMatch(/%2Faccount$/);
  });
});
