import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { transform } from "esbuild";
import { afterAll, describe, expect, it, type TestContext } from "vitest";
import { parse as parseYaml } from "yaml";
import { ENDPOINT_NAMES } from "@/lib/api/paths";
import { loadCommands } from "@/lib/cli/commands";
import { parseOptions } from "@/lib/cli/options";
import { readPublishedVersions } from "@/lib/cli/updates/published-versions";
import { parseAccountDocument } from "@/lib/engine/document/account-document";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { readExpression } from "@/lib/engine/expression/check-expression";
import { FROM_FILE, parseEnv } from "@/lib/env/env";
import { around, MODERATE } from "@/lib/feeds/catalogue/around";
import { type FeedInput, feedSchema } from "@/lib/feeds/feed";
import { readFeeds } from "@/lib/feeds/feeds-file";
import { WORKSPACE_AREAS } from "@/lib/panel/operations/areas";
import { findPath, operationOf } from "@/lib/panel/operations/find-path";
import { type GuideSample, guideSamples } from "@/test/docs-samples";
import { readFeed } from "@/test/feeds/read-feed";
import { temporaryFolder } from "@/test/temporary-folder";
import packageJson from "../../package.json";
import { ROOT } from "./project.mjs";

/*
 * Every sample of the documents is given to what it is written for: the command line's own parser, the environment's,
 * nginx, HAProxy, a language. A sample in another language fails until it has a check.
 */
const folder = temporaryFolder(afterAll);

interface Sample {
  /** Such as `docs/operating.md:48`. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

const inFolder = (path: string, end: string) =>
  readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end) && !name.includes("node_modules"))
    .map((name) => join(path, name))
    // Checked as pages show them, below.
    .filter((name) => !name.startsWith(join("docs", "guides")));

const PAGES = [
  "README.md",
  ...[".github", "docs"].flatMap((path) => inFolder(path, ".md")),
  ...["packages", "deploy"].flatMap((path) => inFolder(path, "README.md")),
];
const SAMPLES = PAGES.flatMap(samplesOf).sort((a, b) => a.place.localeCompare(b.place));

function samplesOf(path: string): Sample[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  return [...text.matchAll(/^ *```(.*)\n([\s\S]*?)^ *```$/gm)].map(
    ({ index, 1: language = "", 2: sample = "" }) => ({
      place: `${path}:${text.slice(0, index).split("\n").length}`,
      language,
      text: sample,
    }),
  );
}

/** Runs a program on a file with the sample; one that is not installed skips the test. */
function check(
  context: TestContext,
  name: string,
  text: string,
  program: string,
  ...args: string[]
) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { error, status, stdout, stderr } = spawnSync(program, [...args, file], {
    encoding: "utf8",
  });
  if (error !== undefined) context.skip(`${program} is not installed`);
  expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
}

/** Statements as they stand in a document, with their imports above them. */
function asFunction(text: string, imports: RegExp, head = "async function sample()"): string {
  const above = text.match(imports) ?? [];
  return `${above.join("\n")}\n${head} {\n${text.replace(imports, "")}\n}`;
}

const CHECKS: Readonly<Record<string, (text: string, context: TestContext) => unknown>> = {
  // A picture of the architecture.
  text: () => undefined,
  sh: async (text, context) => {
    check(context, "sample.sh", text, "bash", "-n");
    for (const line of text.split("\n")) await checkShellLine(line.replace(/\s#.*/, ""));
  },
  json: (text) => {
    const json: unknown = JSON.parse(text);
    if (Array.isArray(json)) {
      const file = join(folder, "feeds.json");
      writeFileSync(file, text);
      expect(readFeeds(file).map(({ id }) => id)).toContain("my-list");
    } else if (Array.isArray(Object(json).versions)) {
      expect(readPublishedVersions(text).length).toBeGreaterThan(0);
    } else if (Object(json).version === 1) {
      expect(parseAccountDocument(json)).toMatchObject({ ok: true });
    } else {
      expect(json).toMatchObject({ status: "success", blockAccess: 1 });
    }
  },
  nginx: (text, context) => {
    const [crt, key] = certificate(context);
    const logs = text.replaceAll("/var/log/nginx", folder);
    const sample = logs.replaceAll(
      "listen 443",
      `ssl_certificate ${crt}; ssl_certificate_key ${key};\nlisten 443`,
    );
    const own = sample
      .replaceAll("listen 80;", `listen unix:${folder}/80;`)
      .replaceAll("listen 443 ", `listen unix:${folder}/443 `);
    const config = `pid ${folder}/nginx.pid; events {} http {\n${own}\n}`;
    check(context, "nginx.conf", config, "nginx", "-t", "-e", join(folder, "error.log"), "-c");
  },
  haproxy: (text, context) => {
    const [crt, key] = certificate(context);
    const pem = join(folder, "site.pem");
    writeFileSync(pem, [crt, key].map((file) => readFileSync(file, "utf8")).join(""));
    const whole = text.includes("defaults\n")
      ? text
      : `defaults\n  mode http\n  timeout client 1s\n${text}`;
    const config = whole.replaceAll("/etc/haproxy/site.pem", pem);
    check(context, "haproxy.cfg", config, "haproxy", "-c", "-f");
  },
  yaml: (text) => {
    const values = parseYaml(text);
    if (Array.isArray(values)) return expect(values[0]).toHaveProperty("seriesQuery");
    const chart = join(ROOT, "deploy", "helm", "gatehouse");
    const isValid = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(join(chart, "values.schema.json"), "utf8")),
    );
    const defaults = parseYaml(readFileSync(join(chart, "values.yaml"), "utf8"));
    isValid({ ...defaults, ...values, image: { ...defaults.image, ...values.image } });
    expect(isValid.errors).toBeNull();
  },
  ts: async (text) => {
    if (text.trimStart().startsWith("{")) return void feedOf(text);
    if (text.trimStart().startsWith("it(")) return runFeedTest(text);
    await transform(asFunction(text, /^import .*$/gm), { loader: "ts" });
    for (const [, name = ""] of text.matchAll(/from "@gatehouse\/([^"]+)"/g)) {
      const [pack = "", part = ""] = name.split("/");
      const { exports } = JSON.parse(
        readFileSync(join(ROOT, "packages", pack, "package.json"), "utf8"),
      );
      expect(exports).toHaveProperty([part === "" ? "." : `./${part}`]);
    }
  },
  go: (text, context) => {
    const isStatements = !/^func\b/m.test(text);
    const whole = isStatements
      ? asFunction(text, /^import (?:".*"|\([^)]*\))$/gm, "func sample()")
      : text;
    check(context, "sample.go", `package sample\n${whole}`, "gofmt", "-e");
  },
  php: (text, context) => {
    check(context, "sample.php", text.startsWith("<?php") ? text : `<?php\n${text}`, "php", "-l");
  },
  python: (text, context) => check(context, "sample.py", text, "python3", "-m", "py_compile"),
  ruby: (text, context) => check(context, "sample.rb", text, "ruby", "-c"),
};

/** An entry of the catalogue, as a page shows it. */
const feedOf = (text: string): FeedInput =>
  feedSchema.parse(new Function("around", "MODERATE", `return (${text})`)(around, MODERATE));

/** Runs a page's test of the feed that it shows. */
function runFeedTest(text: string) {
  const entry = SAMPLES.find(
    ({ language, text: other }) => language === "ts" && /^ *\{\n/.test(other),
  );
  const run = (_name: string, test: () => void) => test();
  new Function("it", "expect", "readFeed", "feed", text)(
    ...[run, expect, readFeed, feedOf(entry?.text ?? "")],
  );
  expect.assertions(1);
}

describe("every sample of the documents holds", () => {
  it("there are some", () => expect(SAMPLES.length).toBeGreaterThan(35));

  for (const { place, language, text } of SAMPLES) {
    it(`${place} ${language}`, async (context) => {
      const test = CHECKS[language];
      if (test === undefined) throw new Error(`No check for a sample in "${language}".`);
      await test(text, context);
    });
  }
});

/** Its settings, npm scripts, commands with their options, and files of the project must be there. */
async function checkShellLine(line: string): Promise<void> {
  const settings = Object.fromEntries(
    [...line.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=(?:'([^']*)'|(\S*))/g)].map(
      ([, name = "", quoted, bare]) => [name, quoted ?? bare ?? ""],
    ),
  );
  checkSettings(settings);
  const words = wordsOf(line);
  const script = /\bnpm (?:run (?:--silent )?)?([a-z]+)\b/.exec(line)?.[1];
  if (script !== undefined && !["pack", "install"].includes(script))
    expect(Object.keys(packageJson.scripts)).toContain(script);
  for (const path of words.filter((word) => /^deploy\//.test(word)))
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  const command = /(?:gatehouse --|dist\/gatehouse\.js) (.+)$/.exec(line)?.[1];
  if (command !== undefined && command !== "help") await checkCommand(wordsOf(command));
}

/** Values that stand for the reader's own are left out. */
function checkSettings(settings: Readonly<Record<string, string>>): void {
  const known = Object.entries(settings).filter(([, value]) => value !== "…");
  const own = Object.fromEntries(known.filter(([, value]) => !value.includes("PASSWORD")));
  expect(() => parseEnv(own)).not.toThrow();
  const source = readFileSync(join(ROOT, "lib/env/env.ts"), "utf8");
  const isKnown = (name: string) =>
    /^GO[A-Z]+$/.test(name) ||
    FROM_FILE.includes(name) ||
    new RegExp(`^  ${name}:`, "m").test(source);
  expect(Object.keys(settings).filter((name) => !isKnown(name))).toEqual([]);
}

async function checkCommand(words: readonly string[]): Promise<void> {
  const commands = await loadCommands(words[0]);
  const command = commands
    .filter(({ name }) => `${words.join(" ")} `.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (command === undefined) throw new Error(`There is no command "${words.join(" ")}".`);
  const args = words.slice(command.name.split(" ").length);
  expect(() => parseOptions(command.options, args)).not.toThrow();
}

const ORIGIN = "https://gate.example.org";

/** A sample of a guide, by its language or by what its label says. Recipes for proxies are run elsewhere. */
function checkGuideSample({ guide, label, language, code }: GuideSample, context: TestContext) {
  if (guide === "proxies") return undefined;
  if (language === "bash") return checkShell(code, context);
  if (language === "javascript") return transform(code, { loader: "js" });
  if (language === "python") return CHECKS.python?.(code, context);
  if (label === "Rule") return expect(readExpression(code)).toMatchObject({ ok: true });
  if (label === "Caddyfile") {
    return check(
      context,
      "Caddyfile",
      code,
      "caddy",
      ...["adapt", "--adapter", "caddyfile", "--config"],
    );
  }
  const isPart = /^"(?:bots|machinePaths)"/.test(code);
  if (isPart) return policySchema.parse(JSON.parse(`{${code}}`));
  if (language === "json" || /^(?:JSON|.*\.json)$/.test(label)) return JSON.parse(code);
  return expect(READ_BY_PEOPLE).toContain(`${guide}: ${label}`);
}

/** Languages that no program here can try. */
const READ_BY_PEOPLE = [
  ...["forms: HTML", "smarturls: Link", "own-domains: DNS"],
  ...["moving-in: What to export", "moving-in: Lines", "moving-in: Lists"],
  ...["streams: LogQL", "streams: vector.yaml", "streams: /etc/rsyslog.d/gatehouse.conf"],
  ...["configuration-as-code: Plan", "configuration-as-code: .github/workflows/gatehouse.yaml"],
];

async function checkShell(code: string, context: TestContext): Promise<void> {
  check(context, "sample.sh", code, "bash", "-n");
  const lines = code.replaceAll(/\\\n\s*/g, " ").split("\n");
  for (const line of lines.filter((each) => each !== "")) {
    if (line.startsWith("curl ")) await checkCurl(line);
    else if (!/PORT=8080 node|^cd |^export GATEHOUSE_/.test(line)) await checkShellLine(line);
  }
}

/** The endpoint is there, and takes the body that is sent. */
async function checkCurl(line: string): Promise<void> {
  const { pathname } = new URL(/https?:\/\/[^\s'"]+/.exec(line)?.[0] ?? "");
  const [, route] = /^\/api\/manage\/v1\/(.*)$/.exec(pathname) ?? [];
  if (route === undefined) {
    const known = [...ENDPOINT_NAMES.map((name) => `/api/${name}`), ...OWN_PATHS];
    expect(known).toContain(pathname);
    return;
  }
  const sent = /-d '(.*)'/.exec(line)?.[1];
  const method = /-X ([A-Z]+)/.exec(line)?.[1] ?? (sent === undefined ? "GET" : "POST");
  const found = await findPath(WORKSPACE_AREAS, route.split("/"));
  const operation = found === null ? undefined : operationOf(found, method);
  expect([line, operation === undefined]).toEqual([line, false]);
  const body = sent === undefined ? undefined : JSON.parse(sent);
  // `If-Match` stands for the version that a body would name.
  const [, version] = /If-Match: "v(\d+)"/.exec(line) ?? [];
  if (version !== undefined) body.baseVersion = Number(version);
  if (body !== undefined) operation?.body?.parse(body);
}

const OWN_PATHS = ["/api/siteverify", "/readyz", "/healthz", "/metrics"];

describe("every sample of the guides holds", () => {
  const samples = guideSamples(ORIGIN);
  it("there are some", () => expect(samples.length).toBeGreaterThan(50));

  for (const sample of samples) {
    it(`${sample.guide}: ${sample.label}`, async (context) => {
      await checkGuideSample(sample, context);
    });
  }
});

const wordsOf = (line: string) =>
  [...line.replace(/\$\([^)]*\)/g, "VALUE").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? "",
  );

/** A certificate of this machine's own. */
function certificate(context: TestContext): readonly [string, string] {
  const own = join(folder, "certificate");
  const files = [join(own, "site.crt"), join(own, "site.key")] as const;
  if (existsSync(files[0])) return files;
  mkdirSync(own, { recursive: true });
  const subject = ["-subj", "/CN=gate.example.org", "-days", "2", "-nodes"];
  const { error } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", ...subject],
    ...["-out", files[0], "-keyout", files[1]],
  ]);
  if (error !== undefined) context.skip("openssl is not installed");
  return files;
}
