import { describe, expect, it } from "vitest";
import { ATTACK, LISTED } from "@/test/engine/checks";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { policySchema } from "./document/policy-schema";
import { evaluateNow } from "./evaluate";

const policy = compiledPolicy({
  policy: {
    checks: {
      missingAgent: "block",
      nonIsp: "block",
      impossibleBrowser: "challenge",
      headerConflicts: "block",
    },
    country: { rule: "allow", codes: ["DE"], unknown: "block" },
  },
});

/** All signs of a machine at once. */
const MACHINE = {
  crawler: LISTED,
  ua: "",
  userType: "hosting",
  countryCode: "US",
  threatFeeds: LISTED,
  impossibleBrowser: LISTED,
  headerConflicts: LISTED,
} as const;

const asking = (url: string, facts: Parameters<typeof visitor>[0] = MACHINE) =>
  evaluateNow("blockerv2", policy, visitor({ ...facts, url }));

describe("a certificate authority's request", () => {
  it.each([
    "/.well-known/acme-challenge/x",
    "https://shop.example/.well-known/acme-challenge/LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0",
    "http://shop.example:8080/.well-known/acme-challenge/a_b-C",
    "/.well-known/pki-validation/fileauth.txt",
    "/.well-known/pki-validation/0123456789ABCDEF0123456789ABCDEF.txt",
    "/.well-known/pki-validation/starfield.html",
    "/.well-known/pki-validation/gsdv",
  ])("is judged by neither agent nor network: %s", (url) => {
    const verdict = asking(url, { ...MACHINE, repeatedFailures: LISTED });
    expect(verdict).toMatchObject({ action: "allow", blockAccess: 0, isHostile: false });
    const matches = verdict.results.filter(({ outcome }) => outcome === "match");
    expect(matches.length).toBeGreaterThan(5);
    expect(matches.every(({ mode }) => mode === "monitor")).toBe(true);
  });

  it.each([
    "/.well-known/acme-challenge/",
    "/.well-known/acme-challenge/x/",
    "/.well-known/acme-challenge/x?page=1",
    "/.well-known/acme-challenge/..",
    "/.well-known/acme-challenge/../../admin",
    "/.well-known/acme-challenge/%2e%2e%2fadmin",
    "/.well-known/acme-challenge/x;y",
    "/.well-known/acme-challenge//x",
    "//.well-known/acme-challenge/x",
    "/.Well-Known/acme-challenge/x",
    "/blog/.well-known/acme-challenge/x",
    "/?x=/.well-known/acme-challenge/x",
    "/x#/.well-known/acme-challenge/x",
    "/.well-known/acme-challenge/x#/../../../admin",
    "/.well-known/pki-validation/x.php",
    "/.well-known/pki-validation/a/b.txt",
    "/.well-known\\acme-challenge\\x",
    `/.well-known/acme-challenge/${"a".repeat(257)}`,
  ])("is spelled exactly: %s", (url) => {
    expect(asking(url).action).toBe("block");
  });

  it("is still stopped by what the owner lists", () => {
    const url = "/.well-known/acme-challenge/x";
    const listed = compiledPolicy({ ipBlacklist: ["203.0.113.0/24"] });
    const one = evaluateNow("blockerv2", listed, visitor({ url, ip: "203.0.113.9" }));
    expect(one).toMatchObject({ action: "block", decidedBy: "ipBlacklist" });
  });
});

describe("a path that programs call", () => {
  const paths = ["/webhooks/*", "/wp-cron.php", "/api/hook/"];
  const own = compiledPolicy({ policy: { machinePaths: paths } });
  const on = (url: string, facts: Parameters<typeof visitor>[0] = MACHINE) =>
    evaluateNow("blockerv2", own, visitor({ ...facts, url }));

  it.each([
    "/webhooks/stripe",
    "/webhooks/a/b.php?event=paid",
    "https://shop.example/webhooks/paypal/",
    "/wp-cron.php?doing_wp_cron=1",
    "/api/hook/",
  ])("keeps no program out: %s", (url) => {
    expect(on(url).action).toBe("allow");
    expect(on(url, { threatUrl: ATTACK }).decidedBy).toBe("threatUrl");
  });

  it.each([
    "/webhooks/",
    "/webhooks",
    "/webhooksx/y",
    "/webhooks/../admin",
    "/webhooks/..",
    "/webhooks/./x",
    "/webhooks/%2e%2e/admin",
    "/webhooks//admin",
    "/webhooks/x;/../admin",
    "/webhooks/x\\..\\admin",
    "/WEBHOOKS/x",
    "//webhooks/x",
    "/wp-cron.php/",
    "/wp-cron.php/x",
    "/api/hook",
    "/?x=/webhooks/x",
  ])("is spelled as the policy says: %s", (url) => {
    expect(on(url).action).toBe("block");
  });

  it.each(["", "/", "*", "/*", "//", "webhooks", "/a/../b", "/.", "/a b", "/a/*/b", "/a*", "/%61"])(
    "is not any text: %s",
    (path) => {
      const read = policySchema.safeParse({ machinePaths: [path] });
      expect(read.error?.issues[0]?.path).toEqual(["machinePaths", 0]);
    },
  );
});

describe("a file that programs read", () => {
  it.each([
    "/robots.txt",
    "/robots.txt?x=1",
    "/ads.txt",
    "/app-ads.txt",
    "/sellers.json",
    "/.well-known/security.txt",
    "/.well-known/assetlinks.json",
    "/.well-known/apple-app-site-association",
    "/apple-app-site-association",
    "/.well-known/apple-developer-merchantid-domain-association",
  ])("is open to every program: %s", (url) => {
    const program = { crawler: LISTED, ua: "", countryCode: "DE" };
    expect(asking(url, program).action).toBe("allow");
    // Not to an address that lists know.
    expect(asking(url, { ...program, threatFeeds: LISTED }).decidedBy).toBe("threatFeeds");
  });

  it.each([
    ...["/x/robots.txt", "/robots.txt/x", "/ads.txt.php", "/sellers.json5", "/.well-known/x"],
    "/robots.txt#/../admin",
  ])("is no other: %s", (url) => {
    expect(asking(url, { crawler: LISTED }).action).toBe("block");
  });

  it("counts where no URL is known", () => {
    expect(evaluateNow("blocker", policy, visitor({ crawler: LISTED })).action).toBe("block");
  });
});
