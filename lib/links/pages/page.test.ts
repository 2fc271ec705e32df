import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headerPairs } from "@/lib/api/reply";
import { VISITOR_MESSAGES } from "@/lib/messages/visitors";
import { NO_BRAND } from "@/lib/visitors/brand/brand-schema";
import { pageBrand } from "@/lib/visitors/brand/page-brand";
import { STYLE } from "@/lib/visitors/page";
import { colorOf, contrast } from "@/test/colours";
import { NOT_FOUND } from "./messages";
import { type PageContent, pageReply } from "./page";
import { passwordPage } from "./password";
import { verificationPage } from "./verification";

const link = { handle: "acme", keyname: "autumn" };
const GATE = "https://gate.example.org";
const REPORT = "/report?link=acme%2Fautumn";

const visitWith = (acceptLanguage: string | null, publicOrigin = "", isOwnHost = true) => ({
  context: { publicOrigin },
  request: { link, isOwnHost, header: () => acceptLanguage },
  requestId: "id-1",
  caller: null,
});

it.each([
  ["at the installation's own host", "", true, REPORT],
  ["at its own host, with a public origin", GATE, true, GATE + REPORT],
  ["at a customer's host", GATE, false, GATE + REPORT],
  ["at a customer's host, without a public origin", "", false, undefined],
])("the way to report a link, %s", (_where, publicOrigin, isOwnHost, href) => {
  const { body } = pageReply(visitWith(null, publicOrigin, isOwnHost), NOT_FOUND);
  expect(/href="([^"]*)"/.exec(body)?.[1]).toBe(href);
  expect(body.includes("Report this link")).toBe(href !== undefined);
});

const VERIFICATION = verificationPage("a".repeat(32), "sealed", 125);

describe("a workspace's brand", () => {
  const brand = pageBrand({ ...NO_BRAND, name: "Acme", text: "Write to us." });
  const shownBy = (content: PageContent, suspended = false) =>
    pageReply(
      { ...visitWith(null), caller: { brand, configurationBrands: new Map(), suspended } },
      content,
    ).body;

  it("is on its links' pages, with the way to report the link", () => {
    for (const content of [NOT_FOUND, VERIFICATION]) {
      expect(shownBy(content)).toContain('<b dir="auto">Acme</b>');
      expect(shownBy(content)).toContain("Write to us.");
      expect(shownBy(content)).toContain("Report this link");
    }
  });

  it("says nothing of its own beside a field for a password", () => {
    const page = shownBy(passwordPage(null));
    expect(page).toContain('<b dir="auto">Acme</b>');
    expect(page).not.toContain("Write to us.");
  });

  it("is not shown once the workspace is suspended", () => {
    expect(shownBy(NOT_FOUND, true)).not.toContain("Acme");
  });
});

function shown(language: string, content: PageContent) {
  const { body, headers } = pageReply(visitWith(language), content);
  return { body, headers: Object.fromEntries(headerPairs({ status: 200, headers, body })) };
}

describe.each(Object.entries(VISITOR_MESSAGES))("in %s", (tag, messages) => {
  const dir = ["ar", "fa", "he"].includes(tag) ? "rtl" : "ltr";

  it("a page says its language and direction, and what it depends on", () => {
    const { body, headers } = shown(tag, NOT_FOUND);
    expect(body).toContain(`<html lang="${tag}" dir="${dir}">`);
    expect(headers).toMatchObject({ "Content-Language": tag, Vary: "Accept-Language" });
    expect(body).toContain(`<h1>${messages.notFound.title}</h1>\n<p>${messages.notFound.text}</p>`);
    expect(body).toContain(`>${messages.report}</a>`);
    expect(body).toContain(messages.number.replace("{id}", "<code>id-1</code>"));
  });

  it("the form for the password is whole, and says how long to wait", () => {
    const { text, label, button, wrong } = messages.password;
    for (const word of [text, label, button]) {
      expect(shown(tag, passwordPage(null)).body).toContain(`>${word}</`);
    }
    expect(shown(tag, passwordPage("wrong")).body).toContain(`<p role="alert">${wrong}</p>`);
    const { body } = shown(tag, passwordPage({ waitSeconds: 30 }));
    expect(body).toMatch(/<p role="alert">[^{}]*(?:30|۳۰)[^{}]*<\/p>/);
  });

  it("the verification page says all that it may have to say, in markup and not in its script", () => {
    const { body } = shown(tag, VERIFICATION);
    const { text, noScript } = messages.verification;
    expect(body).toContain(`hidden>${text}</p>`);
    expect(body).toContain(`<noscript><p role="alert">${noScript}</p></noscript>`);
    const scriptOf = (page: string) => /<script nonce="[^"]+">(.*)<\/script>/s.exec(page)?.[1];
    expect(scriptOf(body)).toContain("gh-proof");
    expect(scriptOf(body)).toBe(scriptOf(shown("en", VERIFICATION).body));
  });

  it("pages are small", () => {
    expect(Buffer.byteLength(shown(tag, NOT_FOUND).body)).toBeLessThan(2_400);
    expect(Buffer.byteLength(shown(tag, VERIFICATION).body)).toBeLessThan(20_000);
  });
});

it.each([
  [1, "1 second"],
  [30, "30 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [450, "8 minutes"],
])("a wait of %d s is said as %s", (waitSeconds, time) => {
  const { body, headers } = shown("en", passwordPage({ waitSeconds }));
  expect(body).toContain(`Too many tries. Please wait ${time}.`);
  expect(headers["Retry-After"]).toBe(String(waitSeconds));
});

describe("the colors", () => {
  const [light = "", dark = ""] = STYLE.split("prefers-color-scheme:dark");
  const [panelLight = "", panelDark = ""] = readFileSync("app/globals.css", "utf8").split(
    '[data-theme="dark"] {',
  );
  const tokens = [...light.matchAll(/--([a-z-]+):/g)].map(([, token = ""]) => token);

  it("are the panel's", () => {
    expect(tokens).toHaveLength(8);
    for (const token of tokens) {
      expect(colorOf(light, token)).toBe(colorOf(panelLight, token));
      expect(colorOf(dark, token)).toBe(colorOf(panelDark, token));
    }
    const used = [...STYLE.matchAll(/var\(--([a-z-]+)\)/g)].map(([, token]) => token);
    expect(new Set(used)).toEqual(new Set(tokens));
  });

  it.each([
    ["ink", "card"],
    ["ink", "page"],
    ["quiet", "card"],
    ["quiet", "page"],
    ["danger", "card"],
    ["on-accent", "accent"],
  ])("%s can be read on %s, in the dark too", (text, ground) => {
    expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it("the layout is the same from either side", () => {
  expect(STYLE).not.toMatch(/\b(?:left|right)\b/);
});
