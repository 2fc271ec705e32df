import { describe, expect, it } from "vitest";
import type { Site } from "@/lib/engine/site";
import { ARTICLES_ON_FILES, OWN_SOFTWARE_PATHS } from "@/test/intel/threat-url/among-neighbors";
import { ATTACKS } from "@/test/intel/threat-url/attacks";
import { ORDINARY_PAGES } from "@/test/intel/threat-url/ordinary-pages";
import { ORDINARY_URLS } from "@/test/intel/threat-url/ordinary-urls";
import { PROBES } from "@/test/intel/threat-url/probes";
import { decodeUrl } from "./decode-url";
import { detectThreatUrl } from "./detect-threat-url";

/** Parts that repetitions in the patterns for paths, files and commands can match in many ways. */
const HOSTILE_PARTS = [
  "..",
  ".",
  "/",
  "..%5c",
  "%2e",
  "%252e",
  "%c0%ae",
  "0x2e",
  "admin/",
  "_app/api/",
  ".php",
  ".bak",
  "/.env",
  "wp-config.",
  ";",
  ";%20",
  "|cat ",
  "`id",
  "$(",
  "$IFS",
  "%0a ",
  "=/",
  "=c:/",
  "&cmd=",
  "&q=",
  "data:",
  "%00",
  "[$ne]",
  "a",
  "unix:",
  "for %a in ",
  "if a == ",
  "$a[0]",
  "a)(b",
  "a/*b*/",
  "or '",
  "group by ",
  "case when ",
  "alias -g ",
];

/** The evidence that blocks on a site of no special kind. */
const blocking = (url: string, site: Site = "any") => {
  const { evidence, isDecisive } = detectThreatUrl(url)[site];
  return isDecisive ? evidence : [];
};

const wronged = (urls: readonly string[]) =>
  urls.flatMap((url) => blocking(url).map(({ source, entry }) => `${url}  ${source} ${entry}`));

describe("detectThreatUrl", () => {
  it("leaves several hundred URLs of people alone", () => {
    expect(ORDINARY_URLS.length).toBeGreaterThan(380);
    expect(wronged(ORDINARY_URLS)).toEqual([]);
  });

  it("leaves pages alone that look a little like an attack", () => {
    expect(ORDINARY_PAGES.length).toBeGreaterThan(180);
    expect(wronged(ORDINARY_PAGES)).toEqual([]);
  });

  it.each(Object.entries(ATTACKS))("recognizes %s", (_kind, urls) => {
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => blocking(url).length === 0)).toEqual([]);
  });

  it("takes one sign in a search box for a question, two for an attack", () => {
    expect(blocking("/search?q=%3Cscript%3E")).toEqual([]);
    expect(blocking("/search?page=%3Cscript%3E")).toHaveLength(1);
    expect(blocking("/search?q=%3Cscript%3Ealert(1)")).toEqual([
      { source: "gatehouse-threat-url:injection", entry: "<script" },
      { source: "gatehouse-threat-url:injection", entry: "alert(" },
    ]);
    // One thing to ask for, however many patterns find it.
    expect(blocking("/?s=../../../../etc/passwd")).toEqual([]);
    expect(blocking("/?filters[search]=<script>")).toEqual([]);
  });

  it("needs two weak signs of different names", () => {
    expect(blocking("/?username[$ne]=x")).toEqual([]);
    expect(blocking("/?username[$ne]=x&email[$ne]=x")).toEqual([]);
    expect(blocking("/?username[$ne]=x&note=an+alert(1)")).toHaveLength(2);
  });

  it("lets code hosts show any file, but not climb", () => {
    expect(blocking("/acme/website/blob/main/.env")).toEqual([]);
    expect(blocking("/acme/.env")).toHaveLength(1);
    expect(blocking("/acme/website/blob/main/..%2f..%2f.env")).toHaveLength(1);
  });

  it("finds a page that takes no parameters only without them", () => {
    expect(blocking("/info.php")).toHaveLength(1);
    expect(blocking("/info.php?id=3")).toEqual([]);
  });

  it.each([...OWN_SOFTWARE_PATHS, ...ARTICLES_ON_FILES])(
    "leaves to its neighbors what scanners ask for, and people too: %s",
    (url) => {
      const { isDecisive, evidence, probe } = detectThreatUrl(url).any;
      expect([isDecisive, evidence.length, probe !== undefined]).toEqual([false, 1, true]);
    },
  );

  it("takes the folder of freely named software, and of articles, for one thing to ask for", () => {
    const of = (url: string) => detectThreatUrl(url).any.probe?.of;
    expect(of("/phpmyadmin/")).toBe(of("/phpMyAdmin/index.php"));
    expect(of("/pma/")).not.toBe(of("/phpmyadmin/"));
    expect(of("/EWS/Exchange.asmx")).toBe(of("/autodiscover/autodiscover.json"));
    expect(of("/wiki/.htaccess")).toBe(of("/wiki/.env"));
    expect(of("/tag/.env")).not.toBe(of("/wiki/.env"));
  });

  it("takes no copy, no folder of a repository and no web shell for an article", () => {
    for (const url of [
      "/blog/wp-config.php.bak",
      "/wiki/.git/config",
      "/docs/.aws/credentials",
      "/blog/wp-content/uploads/x.php",
      "/news/c99.php",
      "/2020/wp-includes/wlwmanifest.xml",
    ]) {
      expect(blocking(url), url).toHaveLength(1);
    }
  });

  it("recognizes a few hundred probes", () => {
    expect(PROBES.length).toBeGreaterThan(250);
    expect(PROBES.filter((url) => blocking(url).length === 0)).toEqual([]);
  });

  it("says what it found, cut to a length that can be shown", () => {
    expect(blocking("/blog/.git/config?x=1")).toEqual([
      { source: "gatehouse-threat-url:path", entry: "/.git/" },
    ]);
    expect(blocking("/?id=1%20or%201%3D1")).toEqual([
      { source: "gatehouse-threat-url:injection", entry: "or 1=1" },
    ]);
    const [long] = blocking(`/?x=1 union select '${"a".repeat(90)}','${"b".repeat(90)}',3`);
    expect(long?.entry.length).toBeLessThanOrEqual(120);
  });

  it("finds the attack behind padding, and padding that could hide one", () => {
    const padding = "a".repeat(8_000);
    expect(blocking(`/?p=${padding}&id=1+or+1=1`)).toHaveLength(1);
    expect(blocking(`/?id=1+or+1=1&p=${padding}`)).toHaveLength(1);
    expect(blocking(`/?p=${"a".repeat(8_192 - 4)}`)).toEqual([]);
    expect(blocking(`/?p=${"a".repeat(8_193 - 4)}`)).toEqual([
      { source: "gatehouse-threat-url:length", entry: "over 8192 characters" },
    ]);
  });

  it("takes whatever it is given", () => {
    for (const odd of [
      "%",
      "%E0%A4%A",
      "\ud800",
      "/%ff%fe",
      "?",
      "#",
      "//",
      "http://",
      "\u0001",
      "%25".repeat(500),
    ]) {
      expect(() => detectThreatUrl(odd)).not.toThrow();
    }
    expect(blocking("")).toEqual([]);
  });

  it("is linear in what is made to backtrack", () => {
    const hostile = [
      "' or ",
      "union select ",
      "<a ",
      "../",
      "${",
      "sleep(",
      "/*",
      "((((",
      "%27%27",
      "or 1",
      "javascript:",
      "1 and ",
    ];
    for (const part of [...hostile, ...HOSTILE_PARTS]) {
      for (const url of [
        `/?q=${part.repeat(100)}`,
        `/?q=${part.repeat(4_000)}`,
        `/?x=${part.repeat(4_000)}`,
        `/${part.repeat(4_000)}`,
      ].map((each) => each.slice(0, 8_192))) {
        const start = performance.now();
        expect(Object.isFrozen(detectThreatUrl(url))).toBe(true);
        // A catastrophic pattern takes minutes; a busy machine stays below.
        expect(performance.now() - start, part).toBeLessThan(500);
      }
    }
  });
});

describe("decodeUrl", () => {
  it("decodes twice, makes plus a blank in the query only, and drops the origin", () => {
    expect(decodeUrl("https://Example.org//A%2520B\\c+d?Q=%252E+x")).toEqual({
      path: "/a b/c+d",
      query: "",
      search: "q=. x",
      written: "",
      escapedClimb: null,
    });
  });

  it("reads bytes that are no UTF-8 as Latin-1 (in lower case) and leaves malformed escapes", () => {
    expect(decodeUrl("/%c9%e4%zz%")).toMatchObject({ path: "/éä%zz%", query: "" });
  });

  it("reads what lenient servers do: overlong UTF-8, %u, full stops of other scripts", () => {
    for (const dots of ["%c0%ae%c0%ae", "%c0%2e%c0%2e", "%e0%80%ae%e0%80%ae", "%u002e%u002e"]) {
      expect(decodeUrl(`/?f=${dots}/x`).query).toBe("f=../x");
    }
    expect(decodeUrl("/?f=%uff0e%ef%bc%8f%u2216").query).toBe("f=./\\");
    expect(decodeUrl("/?f=%c1%9c%c1%1c").query).toBe("f=\\\u00c1\u001c".toLowerCase());
  });

  it("takes an escaped ampersand for a part of the value", () => {
    expect(decodeUrl("/?a=1%26id&b=2").query).toBe("a=1\u0001id&b=2");
  });

  it.each([
    "/?f=%%32%65%%32%65/x",
    "/?f=%c0%2e%c0%2e%c0%af",
    "/?f=.%2e%bg%qfx",
    "/?f=..%c0%9v..%c0%9vx",
    "/?f=..%01%c1%8setc",
    "/?f=??%252f??%252fx",
    "/..%u2216..%u2216x",
    "/a/%252e%252e%252fx",
    "/?f=%f0%80%80%ae%f0%80%80%ae%f0%80%80%afx",
  ])("sees a climb in odd spelling: %s", (url) => {
    expect(decodeUrl(url).escapedClimb).not.toBeNull();
  });

  it("sees full stops escaped to climb, in what is no search", () => {
    expect(decodeUrl("/?f=%2e%2e%2f").escapedClimb).toBe("%2e%2e%2f");
    expect(decodeUrl("/?q=%2e%2e%2f&f=../x").escapedClimb).toBeNull();
  });
});

it.each([
  "/foo/bar/.prod.env",
  '/?sample=<%out.println("x");%>',
  "/cgi-bin/login?LD_DEBUG=files",
  "/cgi-bin/status?LD_PRELOAD=/proc/self/fd/0",
  "/data/filter?query=@pd.core.frame.com.builtins.__import__('os').system('curl x')",
  "/admin/config.php?display=firmware&fwbrand=../../var/www/html/shell&upload=1",
])("an attack that was missed decides: %s", (url) => {
  expect(detectThreatUrl(url).any.isDecisive).toBe(true);
});
