import { lines, pagesOf, templatePaths } from "./readers";
import type { Repositories } from "./repository";
import type { Row } from "./row";
import { sample } from "./sampling";
import { attacksOf, isInUrl, looksAtUrls, ruleLevels, ruleTests } from "./waf-tests";

/** URLs of one class. */
export interface UrlClass extends Row {
  readonly urls: readonly string[];
}

const PAGES = "URLs: real pages";
const ATTACKS = "URLs: attacks";
const PAYLOADS = "swisskyrepo/PayloadsAllTheThings";

/** The classes of URLs, people's first. */
export async function urlClasses(from: Repositories, most: number): Promise<UrlClass[]> {
  const pages = (name: string, urls: readonly string[], goal = 0.001): UrlClass => ({
    group: PAGES,
    name,
    side: "people",
    goal,
    urls: sample(urls, most),
  });
  const attacks = (name: string, urls: readonly string[], goal?: number): UrlClass => ({
    group: ATTACKS,
    name,
    side: "programs",
    ...(goal !== undefined && { goal }),
    urls: sample(urls, most),
  });
  return [
    pages("links between sites", await linkedPages(from)),
    pages("news, governments, institutions", await archivedPages(from)),
    pages("a web server's log, answered 200", await loggedPages(from)),
    pages("documentation of commands", await documentPages(from)),
    pages("a code host's files", await codeHostPages(from)),
    pages("site software that firewalls make exceptions for", await excludedRequests(from)),
    pages("values that people wrote into forms", await parameters(from, /^norm$/)),
    attacks("traversal and file inclusion", await traversals(from), 0.9),
    attacks("commands", await payloads(from, "cmd", COMMANDS), 0.85),
    attacks("SQL injection", await payloads(from, "id", SQL)),
    attacks("cross-site scripting", await payloads(from, "name", XSS)),
    attacks("injections that scanners varied", await parameters(from, /^(?!norm$)/), 0.9),
    attacks("three scanners' logs, all requests", await scans(from)),
    attacks("path probes: word lists", await probes(from), 0.6),
    attacks("path probes: scanners' templates", await templates(from), 0.6),
    attacks("a firewall's own tests, in URLs", await firewallTests(from), 0.9),
    attacks("virtual patches' tests, in URLs", await patchTests(from), 0.9),
  ];
}

const COMMANDS =
  /Command Injection\/Intruder\/|^attack\/os-cmd-execution\/(?:command-exec|OSCommand|source)/;
const SQL = /^SQL Injection\/Intruder\/|^attack\/sql-injection\/(?:detect|payloads)/;
const XSS = /^XSS Injection\/Intruders\/(?!jsonp|0xcela|port_swigger|xss_swf)|^attack\/xss\/xss-/;
const TRAVERSAL =
  /^(?:Directory Traversal|File Inclusion)\/Intruders?\/|^attack\/(?:path-traversal|lfi)\//;

async function linkedPages(from: Repositories): Promise<string[]> {
  return pagesOf(await from.text("ada-url/url-various-datasets", "others/kasztp.txt"));
}

async function archivedPages(from: Repositories): Promise<string[]> {
  const lists = await from.texts("ArchiveTeam/urls-sources", /^\d+_.*\.txt$/);
  return lists.flatMap(pagesOf);
}

const LOGGED = /"GET (\/\S*) HTTP\/1\.\d" 200 /g;

const SCANNED = /"(?:GET|POST) (\/\S*) HTTP\/1\.\d" /g;

async function loggedPages(from: Repositories): Promise<string[]> {
  const log = await from.text("elastic/examples", "Common Data Formats/apache_logs/apache_logs");
  return [...log.matchAll(LOGGED)].flatMap(([, path = ""]) => path);
}

/** Quoted values with their length, kind and label: `"1 or 1=1","8","sqli","anom"`. */
const VALUE = /^"((?:[^"]|"")*)","\d+","([\w-]+)","\w+"$/gm;

async function parameters(from: Repositories, kind: RegExp): Promise<string[]> {
  const table = await from.text("Morzeux/HttpParamsDataset", "payload_full.csv");
  return [...table.matchAll(VALUE)].flatMap(([, value = "", is = ""]) =>
    kind.test(is) ? `/order?note=${encodeURIComponent(value.replaceAll('""', '"'))}` : [],
  );
}

async function scans(from: Repositories): Promise<string[]> {
  const logs = await from.texts("ocatak/apache-http-logs", /^(?:acunetix|netsparker|w3af)\.txt$/);
  return logs.flatMap((log) => [...log.matchAll(SCANNED)].map(([, path = ""]) => path));
}

async function documentPages(from: Repositories): Promise<string[]> {
  const paths = (await (await from.open("MicrosoftDocs/PowerShell-Docs"))?.paths()) ?? [];
  return paths
    .filter((path) => path.endsWith(".md"))
    .map((path) => `/en-us/powershell/${encodeURI(path.replace(/^reference\/|\.md$/g, ""))}`);
}

async function codeHostPages(from: Repositories): Promise<string[]> {
  const names = [
    "tldr-pages/tldr",
    "runZeroInc/nuclei-templates",
    "coreruleset/coreruleset",
  ] as const;
  const lists = await Promise.all(
    names.map(async (name) => {
      const paths = (await (await from.open(name))?.paths()) ?? [];
      return paths.map((path) => `/${name}/blob/main/${encodeURI(path)}`);
    }),
  );
  return lists.flat();
}

async function payloadLines(from: Repositories, path: RegExp): Promise<string[]> {
  const isPlain = new RegExp(`(?:${path.source})(?!.*\\.(?:md|py|sh|php)$)`);
  const texts = await Promise.all([
    from.texts(PAYLOADS, isPlain),
    from.texts("fuzzdb-project/fuzzdb", isPlain),
  ]);
  // A line of a few letters is a word, and no attack.
  return texts.flat().flatMap((text) => lines(text).filter((line) => line.length > 3));
}

/** Payloads as a parameter's value. */
async function payloads(from: Repositories, name: string, path: RegExp): Promise<string[]> {
  const found = await payloadLines(from, path);
  return found.map((text) => `/page?${name}=${encodeURIComponent(text)}`);
}

/** As a parameter's value; escapes stay as they are, since odd ones are the attack. */
async function traversals(from: Repositories): Promise<string[]> {
  const found = await payloadLines(from, TRAVERSAL);
  return found
    .filter((text) => /[./\\%]/.test(text))
    .map((text) => `/page?file=${text.replaceAll("{FILE}", "etc/passwd").replaceAll(" ", "%20")}`);
}

async function probes(from: Repositories): Promise<string[]> {
  const texts = [
    await from.text("Bo0oM/fuzz.txt", "fuzz.txt"),
    await from.text("ayoubfathi/leaky-paths", "leaky-paths.txt"),
  ];
  return texts.flatMap((text) =>
    lines(text).map((line) => (line.startsWith("/") ? line : `/${line}`)),
  );
}

async function templates(from: Repositories): Promise<string[]> {
  const texts = await from.texts(
    "runZeroInc/nuclei-templates",
    /^http\/(?:exposures|cves|vulnerabilities|misconfiguration|default-logins)\/.*\.yaml$/,
  );
  return texts.flatMap(templatePaths);
}

const RULE_SET = "coreruleset/coreruleset";

async function firewallTests(from: Repositories): Promise<string[]> {
  const levels = ruleLevels(await from.texts(RULE_SET, /^rules\/.*\.conf$/));
  const texts = await from.texts(RULE_SET, /^tests\/regression\/tests\/REQUEST-.*\.yaml$/);
  return texts
    .flatMap(ruleTests)
    .filter((test) => test.isAttack && isInUrl(test, levels))
    .map(({ uri }) => uri);
}

async function excludedRequests(from: Repositories): Promise<string[]> {
  const names = [
    "coreruleset/wordpress-rule-exclusions-plugin",
    "coreruleset/nextcloud-rule-exclusions-plugin",
    "coreruleset/phpmyadmin-rule-exclusions-plugin",
  ] as const;
  const texts = await Promise.all(names.map((name) => from.texts(name, /^tests\/.*\.ya?ml$/)));
  return texts.flat().flatMap((text) => ruleTests(text).map(({ uri }) => uri));
}

/** Requests of the tests of rules that look at nothing but a URL. */
async function patchTests(from: Repositories): Promise<string[]> {
  const hub = await from.open("crowdsecurity/hub");
  const paths = (await hub?.paths()) ?? [];
  const rules = paths.filter((path) => /^appsec-rules\/.*\.yaml$/.test(path));
  const texts = (await hub?.read(rules)) ?? [];
  const onUrls = new Set(rules.filter((_, at) => looksAtUrls(texts[at] ?? "")));
  const tests = paths.filter((path) => /^\.appsec-tests\/[^/]+\/config\.yaml$/.test(path));
  const configs = (await hub?.read(tests)) ?? [];
  const templates = configs.flatMap((config, at) => {
    const used = [...config.matchAll(/^\s*- \.?\/?(appsec-rules\/\S+)$/gm)].map(
      ([, path = ""]) => path,
    );
    const template = /^nuclei_template: (\S+)$/m.exec(config)?.[1];
    const isSeen = used.length > 0 && used.every((path) => onUrls.has(path));
    const folder = tests[at]?.replace(/[^/]+$/, "") ?? "";
    return isSeen && template !== undefined ? `${folder}${template}` : [];
  });
  return ((await hub?.read(templates)) ?? []).flatMap(attacksOf);
}
