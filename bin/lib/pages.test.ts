import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { API_ERRORS, type ApiErrorName, apiError } from "@/lib/api/errors";
import { PRICES } from "@/lib/api/prices";
import { loadCommands } from "@/lib/cli/commands";
import { usageLine } from "@/lib/cli/usage";
import { CHECKS_BY_KIND } from "@/lib/engine/checks/order";
import { parseEnv } from "@/lib/env/env";
import { feedSchema } from "@/lib/feeds/feed";
import { FEED_CATEGORIES } from "@/lib/feeds/types";
import { openApiDocument } from "@/lib/openapi/document";
import manifest from "../../package.json";
import { ROOT } from "./project.mjs";
import { ROOMS } from "./rooms.mjs";

const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "deploy/helm/gatehouse/README.md",
  ...[".github", "docs"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Without code blocks. */
const proseOf = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, "");

/** The page's texts in backticks. */
const codeIn = (text: string) =>
  [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

const headingsOf = (text: string) =>
  [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** The anchor as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

/** The section under a heading, up to the next of any level. */
function sectionOf(text: string, heading: string): string {
  const [, below = ""] = text.split(new RegExp(`^#+ ${heading}$`, "m"));
  return below.split(/^#+ /m)[0] ?? "";
}

/** The first cells of a section's rows, without the head. */
const firstCells = (section: string) =>
  [...section.matchAll(/^\| (.+?) \|/gm)].slice(1).map(([, cell = ""]) => cell);

/** Names in backticks that look like our files or folders. */
const pathsIn = (text: string) =>
  codeIn(text).filter(
    (code) =>
      /^\.?\w[\w.()[\]-]*(?:\/[\w.()[\]-]+)*\/?$/.test(code) &&
      /\/|\w\.(?:ts|mjs|md|json|prisma)$/.test(code),
  );

/** Not paths: addresses, values, panel routes, files an installation writes, examples. */
const NO_PATHS =
  /^(?:\d|gatehouse-python\/|(?:Cable|Corporate|http|invitations|gatehouse\.example|w|DATA_DIR|NEXTAUTH_URL|MIRROR)\/|blocker\.400)/;

/** Pages that prove what they say by files. */
const CITES_CODE = new Set(["docs/asvs.md", "docs/security.md"]);

describe.each(PAGES)("%s", (page) => {
  const text = textOf(page);

  it("names files that exist", () => {
    const paths = pathsIn(text).filter((path) => !NO_PATHS.test(path));
    if (CITES_CODE.has(page)) expect(paths.length).toBeGreaterThan(10);
    const isThere = (path: string) =>
      [ROOT, join(ROOT, dirname(page))].some((folder) => existsSync(join(folder, path)));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it("links to pages and sections that exist", () => {
    const links = [...proseOf(text).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(
      ([, link = ""]) => link,
    );
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !headingsOf(textOf(target)).map(anchorOf).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names npm scripts that exist", () => {
    const named = [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([a-z0-9]+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

describe("README.md", () => {
  it("maps what is there", () => {
    const [, map = ""] = textOf("README.md").split("## Map");
    const named = [
      ...map.matchAll(/^( *)((?:[\w.()]+\/|server\.ts)(?: {2}[\w.()]+\/)*) /gm),
    ].flatMap(([, indent, names = ""]) =>
      names.split(/ +/).map((name) => (indent === "" ? name : `app/${name}`)),
    );
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  it("lists the rooms, from the ground up", () => {
    const rooms = firstCells(sectionOf(textOf("docs/architecture.md"), "Rooms"));
    expect(rooms).toEqual(Object.keys(ROOMS).map((room) => `\`${room}\``));
  });
});

describe("docs/operating.md", () => {
  it("has every variable of the environment, and no other", () => {
    const cells = firstCells(sectionOf(textOf("docs/operating.md"), "Environment"));
    const documented = cells.flatMap((cell) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const read = new Set<string>();
    const listening = new Proxy<Record<string, undefined>>(
      {},
      {
        get: (_target, name) => void read.add(String(name)),
      },
    );
    parseEnv(listening);
    expect(documented.sort()).toEqual(
      [...read].filter((name) => !name.endsWith("_FILE") || name === "FEEDS_FILE").sort(),
    );
  });

  it("has every command of the operator with its options", async () => {
    const documented = firstCells(sectionOf(textOf("docs/operating.md"), "Operator commands"));
    const usage = (await loadCommands(undefined)).map((command) => `\`${usageLine(command)}\``);
    expect(documented.map((cell) => cell.replaceAll("\\|", "|")).sort()).toEqual(usage.sort());
  });
});

describe("docs/feeds.md", () => {
  const text = textOf("docs/feeds.md");

  it("has every category", () => {
    const documented = firstCells(sectionOf(text, "What a feed is good for")).join();
    for (const category of FEED_CATEGORIES) expect(documented).toContain(`\`${category}\``);
  });

  it("has every field, and every format", () => {
    const documented = sectionOf(text, "Your own feeds");
    const { format, ...fields } = feedSchema.shape;
    for (const name of Object.keys(fields))
      expect(documented).toMatch(new RegExp(`\`${name}[\`:]`));
    for (const name of format.options) expect(documented).toContain(`\`${name}\``);
  });
});

describe("docs/contract.md", () => {
  const text = textOf("docs/contract.md");

  it("has every endpoint with its price", () => {
    const rows = [
      ...sectionOf(text, "1. The endpoints").matchAll(/^\| `([\w-]+)` \|.*\| (.+) \|$/gm),
    ];
    const prices = Object.fromEntries(rows.map(([, name, price]) => [name, price]));
    const { emailNotAccepted, emailAccepted, jsVerification, ...others } = PRICES;
    expect(prices).toEqual({
      ...Object.fromEntries(Object.entries(others).map(([name, price]) => [name, String(price)])),
      shorterlink: `${others.shorterlink}; a verification call ${jsVerification}`,
      "email-validation": `${emailNotAccepted}; ${emailAccepted} when the format is accepted`,
    });
    // A batch's items cost what their calls do.
    const paths = Object.keys(openApiDocument("https://gatehouse.example").paths).filter(
      (path) => !path.startsWith("/batch/"),
    );
    expect(
      Object.keys(prices)
        .map((name) => `/${name}`)
        .sort(),
    ).toEqual(paths.sort());
  });

  it("has every reason of a decision", () => {
    const reasons = (source: string, quote: string) =>
      new Set(
        [
          ...source.matchAll(new RegExp(`${quote}((?:BLOCK|ALLOW) BY [^${quote}]+)${quote}`, "g")),
        ].map(([, words]) => words),
      );
    const document = JSON.stringify(openApiDocument("https://gatehouse.example"));
    expect(reasons(text, "`")).toEqual(reasons(document, '"'));
  });

  it("has every error as it is answered", () => {
    const rows = [
      ...sectionOf(text, "7. Errors").matchAll(/^\| `(\w+)`.*? \| (\d+) \| (\w+) \| `(.+)` \|$/gm),
    ].map(([, ...cells]) => cells.join(" "));
    const names = Object.keys(API_ERRORS) as ApiErrorName[]; // the table's own keys
    const answered = names.map((name) => {
      const { code, http, status, message } = apiError(name);
      return [code, http, status, message].join(" ");
    });
    expect(rows.sort()).toEqual(answered.sort());
  });
});

describe("docs/decisions.md", () => {
  it("has the checks in the order in which they decide", () => {
    const rows =
      sectionOf(textOf("docs/decisions.md"), "4. Decisions").match(/^\| \d+ \|[^|]+\|/gm) ?? [];
    const documented = rows.flatMap((row) =>
      [...row.replace(/:.*/, "").matchAll(/`(\w+)`/g)].map(([, id]) => id),
    );
    expect(documented).toEqual(CHECKS_BY_KIND.blockerv2.map(({ id }) => id));
  });
});

describe("comments", () => {
  const files = ["app", "components", "lib", "bin", "test"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith("bin/lib/pages.test")),
  );

  it("cite pages and sections that exist", () => {
    const cited = files.flatMap((file) =>
      [...textOf(file).matchAll(/\b(docs\/[\w-]+\.md)(?:, section (\d+(?:\.\d+)?))?/g)].map(
        ([citation, page = "", section]) => ({ file, citation, page, section }),
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    const broken = cited.filter(({ page, section }) => {
      if (!existsSync(join(ROOT, page))) return true;
      return (
        section !== undefined &&
        !headingsOf(textOf(page)).some((each) => new RegExp(`^${section}[. ]`).test(each))
      );
    });
    expect(broken).toEqual([]);
  });
});
