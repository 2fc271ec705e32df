import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { SentRequest } from "../sent-request";
import { claimedBrowser } from "./claimed-browser";
import { headerConflicts } from "./header-conflicts";

/** By `test/header-consistency/record-browsers.mjs`: Chromium 156 and Firefox 153 on Debian 12. */
const RECORDED = z
  .array(
    z.object({
      browser: z.string(),
      method: z.string(),
      path: z.string(),
      isSecure: z.boolean(),
      headers: z.array(z.tuple([z.string(), z.string()])),
    }),
  )
  .parse(
    JSON.parse(
      readFileSync(
        new URL("../../../test/header-consistency/recorded-browsers.json", import.meta.url),
        "utf8",
      ),
    ),
  );

const requestOf = ({
  method,
  path,
  isSecure,
  headers,
}: (typeof RECORDED)[number]): SentRequest => ({
  method,
  url: `${isSecure ? "https" : "http"}://localhost${path}`,
  headers: new Map(headers),
  isWhole: true,
  carriesPrints: false,
});

const request = (
  headers: Readonly<Record<string, string>>,
  url: string | undefined = "https://shop.example/",
  isWhole = true,
): SentRequest => ({
  method: "GET",
  url,
  headers: new Map(Object.entries(headers)),
  isWhole,
  carriesPrints: false,
});

const found = (sent: SentRequest) =>
  headerConflicts(claimedBrowser(sent.headers.get("user-agent") ?? ""), sent).map(
    ({ entry }) => entry.split(":")[0],
  );

describe("recorded browsers", () => {
  const isPretender = ({ browser }: { browser: string }) => browser.includes("claims");

  it("0 of 199 requests of what is what it says contradict themselves", () => {
    const honest = RECORDED.filter((each) => !isPretender(each));
    expect(honest).toHaveLength(199);
    expect(honest.filter((each) => found(requestOf(each)).length > 0)).toEqual([]);
  });

  it("nor do they when a gateway takes away what it does not know, or the order is another", () => {
    for (const each of RECORDED.filter((one) => !isPretender(one))) {
      const kept = each.headers.filter(([name]) => !name.startsWith("sec-"));
      const sorted = kept.toSorted(([a], [b]) => a.localeCompare(b));
      expect(found({ ...requestOf(each), headers: new Map(sorted) })).toEqual([]);
      const hintsGone = each.headers.filter(([name]) => !name.startsWith("sec-ch-"));
      expect(found({ ...requestOf(each), headers: new Map(hintsGone) })).toEqual([]);
    }
  });

  it("those that pretend are told by what they forget", () => {
    const [android] = RECORDED.filter(({ browser }) => browser === "chromium claims Android");
    const [windows] = RECORDED.filter(({ browser }) => browser === "chromium claims Windows");
    if (android === undefined || windows === undefined) throw new Error("not recorded");
    expect(found(requestOf(android))).toEqual(["mobile", "platform"]);
    expect(found(requestOf(windows))).toEqual(["platform", "version"]);
  });
});

const PAGE = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  accept: "text/html,*/*;q=0.8",
};
const ALL = { accept: "*/*", "accept-encoding": "gzip, deflate", connection: "keep-alive" };
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const hints = (version: number, brand: string, platform: string, mobile = "?0") => ({
  "sec-ch-ua": `"Chromium";v="${version}", "${brand}";v="${version}", "Not.A/Brand";v="99"`,
  "sec-ch-ua-mobile": mobile,
  "sec-ch-ua-platform": `"${platform}"`,
});

describe("people", () => {
  it.each<[string, Record<string, string>]>([
    [
      "Safari on a phone, without client hints",
      {
        ...ALL,
        ...PAGE,
        "accept-language": "de-DE",
        "user-agent": `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
      },
    ],
    [
      "Chrome on iOS",
      { ...PAGE, "user-agent": `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1` },
    ],
    ["an app's view on iOS", { ...ALL, "user-agent": `${IPHONE} Mobile/15E148 Instagram 390.0` }],
    [
      "Android's WebView, with headers of its own",
      {
        ...ALL,
        "x-requested-with": "com.example.app",
        "user-agent": `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.0.0 Mobile Safari/537.36`,
      },
    ],
    [
      "an app that names itself",
      {
        ...ALL,
        "user-agent": `${PHONE} Chrome/139.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]`,
      },
    ],
    [
      "a desktop site asked for on a phone",
      {
        ...PAGE,
        ...hints(140, "Google Chrome", "Android"),
        "user-agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      },
    ],
    [
      "Edge",
      {
        ...PAGE,
        ...hints(140, "Microsoft Edge", "macOS"),
        "user-agent": `${MAC} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      },
    ],
    [
      "Brave",
      {
        ...PAGE,
        ...hints(140, "Brave", "macOS"),
        "user-agent": `${MAC} Chrome/140.0.0.0 Safari/537.36`,
        "sec-gpc": "1",
      },
    ],
    [
      "a television, whose platform we do not know",
      {
        ...PAGE,
        ...hints(120, "Chromium", "Tizen"),
        "user-agent":
          "Mozilla/5.0 (Linux; Tizen 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 TV Safari/537.36",
      },
    ],
    [
      "a browser behind a content network that keeps headers back",
      {
        ...ALL,
        via: "2.0 a.cloudfront.net (CloudFront)",
        "user-agent": `${MAC} Chrome/140.0.0.0 Safari/537.36`,
      },
    ],
    ["an old Chrome", { ...ALL, "user-agent": `${MAC} Chrome/79.0.3945.130 Safari/537.36` }],
  ])("%s", (_what, headers) => {
    expect(found(request(headers))).toEqual([]);
  });

  it("of whom the caller tells only some headers, or whose page is not known to be secure", () => {
    const chrome = `${MAC} Chrome/140.0.0.0 Safari/537.36`;
    expect(found(request({ "user-agent": chrome, accept: "*/*" }, undefined, false))).toEqual([]);
    expect(found(request({ ...ALL, "user-agent": chrome }, "/cart"))).toEqual([]);
    expect(found(request({ ...ALL, "user-agent": chrome }, "http://shop.example/"))).toEqual([]);
  });

  it("and programs that say so contradict nothing", () => {
    expect(found(request({ ...ALL, "user-agent": "curl/8.5.0" }))).toEqual([]);
    expect(headerConflicts(null, request(ALL))).toEqual([]);
  });
});

describe("programs that say they are browsers", () => {
  const chrome = `${MAC} Chrome/140.0.0.0 Safari/537.36`;
  const firefox =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  it.each<[string, Record<string, string>, string[]]>([
    ["a script with Chrome's name only", { ...ALL, "user-agent": chrome }, ["missing"]],
    ["a script with Firefox's", { ...ALL, "user-agent": firefox }, ["missing"]],
    [
      "a browser in a data center with a Mac's name",
      { ...PAGE, ...hints(140, "Chromium", "Linux"), "user-agent": chrome },
      ["platform"],
    ],
    [
      "Chromium with Firefox's name",
      { ...PAGE, ...hints(140, "Chromium", "Windows"), "user-agent": firefox },
      ["client-hints"],
    ],
    [
      "Headless Chrome with Chrome's",
      { ...PAGE, ...hints(140, "HeadlessChrome", "macOS"), "user-agent": chrome },
      ["brand"],
    ],
    [
      "Chrome with Edge's",
      { ...PAGE, ...hints(140, "Google Chrome", "macOS"), "user-agent": `${chrome} Edg/140.0.0.0` },
      ["brand"],
    ],
    [
      "a script that opens a page",
      {
        ...PAGE,
        accept: "*/*",
        "sec-fetch-mode": "cors",
        ...hints(140, "Google Chrome", "macOS"),
        "user-agent": chrome,
      },
      ["sec-fetch"],
    ],
    [
      "a script that asks for anything",
      { ...PAGE, accept: "*/*", ...hints(140, "Google Chrome", "macOS"), "user-agent": chrome },
      ["accept"],
    ],
  ])("%s", (_what, headers, sources) => {
    expect(found(request(headers))).toEqual(sources);
  });
});
