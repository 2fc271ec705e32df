import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ASKED_HEADERS } from "@/components/keys/snippets/snippet";
import { claimedBrowser } from "./claimed-browser";
import { headerConflicts } from "./header-conflicts";

const recording = <T extends z.ZodRawShape>(name: string, shape: T) =>
  z
    .array(z.object({ ...shape, headers: z.array(z.tuple([z.string(), z.string()])) }))
    .parse(
      JSON.parse(
        readFileSync(
          new URL(`../../../test/header-consistency/${name}.json`, import.meta.url),
          "utf8",
        ),
      ),
    );

/** By `test/header-consistency/record-programs.mjs`, under Chrome's name. */
const PROGRAMS = recording("recorded-programs", { program: z.string() });
/** By `test/header-consistency/record-browsers.mjs`. */
const BROWSERS = recording("recorded-browsers", { browser: z.string(), isSecure: z.boolean() });

type Headers = readonly (readonly [string, string])[];

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`;
const NAMES = {
  Chrome: CHROME,
  Edge: `${CHROME} Edg/140.0.0.0`,
  Firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  Safari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
};
const ASKED: ReadonlySet<string> = new Set(ASKED_HEADERS.map((name) => name.toLowerCase()));

/** The headers that a recipe of ours passes on. */
const throughRecipe = (headers: Headers) => headers.filter(([name]) => ASKED.has(name));
const without = (headers: Headers, ...starts: readonly string[]) =>
  headers.filter(([name]) => !starts.some((start) => name.startsWith(start)));

function judge(headers: Headers, isWhole: boolean, url = "https://shop.example/") {
  const sent = { method: "GET", url, headers: new Map(headers), isWhole, carriesPrints: false };
  const ua = sent.headers.get("user-agent") ?? "";
  return headerConflicts(claimedBrowser(ua), sent).map(({ entry }) => entry);
}

const named = (headers: Headers, ua: string): Headers => [
  ["user-agent", ua],
  ...without(headers, "user-agent"),
];

describe("programs under a browser's name", () => {
  it.each(
    PROGRAMS.flatMap(({ program, headers }) =>
      Object.entries(NAMES).map(([name, ua]) => [program, name, named(headers, ua)] as const),
    ),
  )("%s as %s is found at a proxy's door", (_program, _name, headers) => {
    expect(judge(throughRecipe(headers), true)).not.toEqual([]);
  });

  /** Scrapy's defaults, by its documentation. */
  const SCRAPY: Headers = [
    ["accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"],
    ["accept-language", "en"],
    ["accept-encoding", "gzip, deflate"],
    ["connection", "keep-alive"],
  ];

  it.each(["Chrome", "Edge", "Firefox"] as const)("Scrapy as %s is found", (name) => {
    expect(judge(named(SCRAPY, NAMES[name]), true)).toHaveLength(1);
  });

  it.each(['"Lightpanda";v="1"', '"Example Agent";v="140", "Not.A/Brand";v="99"'])(
    "brand %s is no Chrome's",
    (brand) => {
      const [entry] = judge(
        [
          ["user-agent", CHROME],
          ["sec-ch-ua", brand],
        ],
        false,
      );
      expect(entry).toContain("brand: Chrome, but its brand is");
    },
  );
});

describe("people", () => {
  const honest = BROWSERS.filter(
    ({ browser, isSecure }) => isSecure && !browser.includes("claims"),
  );
  /** Recorded without TLS, which changes the encodings alone. */
  const firefox = BROWSERS.filter(({ browser }) => browser.startsWith("firefox")).map((each) => ({
    ...each,
    headers: each.headers.map(([name, value]) =>
      name === "accept-encoding"
        ? ([name, "gzip, deflate, br, zstd"] as const)
        : ([name, value] as const),
    ),
  }));

  it.each<[string, (headers: Headers) => Headers]>([
    ["as they are", (headers) => headers],
    ["through a proxy's recipe", throughRecipe],
    ["without all of Sec-", (headers) => without(headers, "sec-")],
    ["without client hints", (headers) => without(headers, "sec-ch-")],
    ["without a language", (headers) => without(headers, "accept-language")],
    ["without an encoding", (headers) => without(headers, "accept-encoding")],
    [
      "without Sec- and Brotli",
      (headers) =>
        without(headers, "sec-").map(([name, value]) => [name, value.replace(/, br.*/, "")]),
    ],
    ["without Sec- at a proxy's door", (headers) => throughRecipe(without(headers, "sec-"))],
  ])("%s", (_what, changed) => {
    const found = [...honest, ...firefox].filter(
      ({ headers }) => judge(changed(headers), true).length > 0,
    );
    expect(found.map(({ browser }) => browser)).toEqual([]);
  });

  const common: Headers = [
    ["accept-encoding", "gzip, deflate, br, zstd"],
    ["accept-language", "de-DE,de;q=0.9"],
  ];

  it.each<[string, Headers]>([
    ["Chrome that opens a WebSocket", named(common, CHROME)],
    ["Safari that opens a WebSocket", named(common, NAMES.Safari)],
    [
      "a download manager with the browser's name",
      [
        ["user-agent", CHROME],
        ["accept", "*/*"],
        ["range", "bytes=0-"],
        ["connection", "close"],
      ],
    ],
    [
      "a browser behind a content network",
      [
        ["user-agent", CHROME],
        ["accept-encoding", "gzip"],
        ["via", "1.1 cache"],
      ],
    ],
    [
      "an app made with Electron",
      named([["accept-encoding", "gzip"]], CHROME.replace("Safari", "Electron/37.6.0 Safari")),
    ],
    ["Chrome of before", named([["accept-encoding", "gzip"]], CHROME.replace("140", "85"))],
    [
      "Safari of before",
      named([["accept-encoding", "gzip"]], NAMES.Safari.replace("18.5", "15.6")),
    ],
    [
      "Chrome on iOS",
      named(
        [["accept-encoding", "gzip"]],
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
      ),
    ],
  ])("%s", (_what, headers) => {
    expect(judge(headers, true)).toEqual([]);
  });

  it("whose page has no TLS, and of whom a server passes on a choice", () => {
    const bare = named([["accept-encoding", "gzip"]], CHROME);
    expect(judge(bare, true, "http://shop.example/")).toEqual([]);
    expect(judge(bare, true, "/cart")).toEqual([]);
    expect(judge(bare, false)).toEqual([]);
  });
});
