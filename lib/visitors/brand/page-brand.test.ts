import { describe, expect, it } from "vitest";
import { deniedPage } from "@/lib/challenge/page";
import { dataUri, png } from "@/test/visitors/pictures";
import { brandSchema, NO_BRAND } from "./brand-schema";
import { pageBrand } from "./page-brand";

const denied = (brand: object, acceptLanguage = "en") =>
  deniedPage(
    { acceptLanguage, brand: pageBrand(brandSchema.parse(brand)), appeal: null },
    403,
    "id-1",
  );

it("a brand that says nothing is none", () => {
  expect(pageBrand(NO_BRAND)).toBeNull();
});

it("what the owner writes is text, wherever it stands", () => {
  const attack = `"'><script>alert(1)</script><style>*{display:none}</style>`;
  const { body } = denied({ name: attack.slice(0, 60), text: attack });
  expect(body.match(/<(script|style)/g)).toEqual(["<style"]);
  expect(body).toContain("<title>This page is closed to you – &quot;&#39;&gt;&lt;script&gt;");
  expect(body).toContain('<p class="own" dir="auto">&quot;&#39;&gt;&lt;script&gt;');
});

it("their own words keep their direction in a page of the other", () => {
  const { body } = denied({ name: "Acme", text: "Write to us." }, "ar");
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<b dir="auto">Acme</b>');
  expect(body).toContain('<p class="own" dir="auto">Write to us.</p>');
});

it("their own words in the page's language come before those for all", () => {
  const brand = {
    text: "Write to us.",
    texts: { de: "Schreiben Sie uns.", "zh-Hant": "<b>", fr: "" },
  };
  const said = (language: string) =>
    /<p class="own" dir="auto">(.*?)<\/p>/.exec(denied(brand, language).body)?.[1];
  expect(["de-AT,en;q=0.5", "zh-TW", "fr", "en", "xx"].map(said)).toEqual([
    "Schreiben Sie uns.",
    "&lt;b&gt;",
    "Write to us.",
    "Write to us.",
    "Write to us.",
  ]);
  const { body } = denied({ texts: { de: "Nur deutsch." } }, "en");
  expect(body).not.toContain('class="own" ');
});

describe("the contact", () => {
  it("is a mail about the request, by its number where the page has one", () => {
    const brand = pageBrand(brandSchema.parse({ contact: "help@acme.example" }));
    expect(brand?.contact("id-1")).toBe(
      '<p dir="auto"><a href="mailto:help@acme.example?subject=id-1">help@acme.example</a></p>',
    );
    expect(brand?.contact("")).toContain('href="mailto:help@acme.example">');
    expect(denied({ contact: "help@acme.example" }).body).toContain("?subject=id-1");
  });

  it("is a link that says where it leads", () => {
    const { body } = denied({ contact: 'https://acme.example/a?b=1&c="x"' });
    expect(body).toContain(
      'href="https://acme.example/a?b=1&amp;c=&quot;x&quot;" rel="nofollow noreferrer">acme.example/a?b=1&amp;c=&quot;x&quot;</a>',
    );
  });
});

it("only a page with a logo may show pictures, and only those in it", () => {
  const policyOf = ({ headers }: { headers: readonly string[] }) =>
    headers[headers.indexOf("Content-Security-Policy") + 1];
  const logo = dataUri(png());
  expect(policyOf(denied({ name: "Acme" }))).not.toContain("img-src");
  expect(policyOf(denied({ logo }))).toMatch(
    /^default-src 'none'; .* img-src data:; base-uri 'none'/,
  );
  expect(denied({ logo }).body).toContain(`<img src="${logo}" alt="">`);
});

it("colors are variables, with text that can be read on them", () => {
  const { body } = denied({ accent: "#1d4ed8", background: "#fef3c7", darkBackground: "#0b1020" });
  expect(body).toContain(
    ":root{--accent:#1d4ed8;--on-accent:#ffffff}:root{--page:#fef3c7}footer,footer a{color:#000000}",
  );
  expect(body).toContain(
    "@media(prefers-color-scheme:dark){:root{--accent:#567ae2;--on-accent:#000000}:root{--page:#0b1020}footer,footer a{color:#ffffff}",
  );
});

it("the largest brand still fits into HAProxy's buffer, headers and all", () => {
  const logo = `data:image/png;base64,${"A".repeat(Math.ceil((7 * 1024) / 3) * 4)}`;
  const brand = pageBrand({
    ...NO_BRAND,
    ...{
      name: "あ".repeat(60),
      text: "あ".repeat(300),
      contact: `https://a.example/${"x".repeat(230)}`,
    },
    ...{
      accent: "#1d4ed8",
      background: "#fef3c7",
      darkAccent: "#567ae2",
      darkBackground: "#0b1020",
    },
    logo,
  });
  const text = "x".repeat(400);
  const appeal = { choice: "message", text, action: "/.gatehouse/appeal" } as const;
  const { body, headers } = deniedPage(
    { acceptLanguage: "hi", brand, appeal },
    403,
    "x".repeat(36),
  );
  const bytes = Buffer.byteLength(body) + headers.join("").length;
  expect(bytes).toBeLessThan(16_384 - 1_024);
});
