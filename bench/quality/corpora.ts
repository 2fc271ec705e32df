/*
 * The public repositories that `npm run bench quality` measures with. They are read at run time and never
 * copied into the project or shipped: no figure depends on a license that the product would have to keep.
 * Reviewed 2026-11.
 */
export interface Corpus {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  readonly licence: string;
  /** The part of it that is taken. */
  readonly takes: string;
}

const CORPORA = [
  {
    repository: "matomo-org/device-detector",
    licence: "LGPL-3.0-or-later",
    takes: "test fixtures: user agents by device, kind of client, and category of bot",
  },
  {
    repository: "omrilotan/isbot",
    licence: "Unlicense",
    takes: "fixtures: browsers and crawlers by name",
  },
  {
    repository: "monperrus/crawler-user-agents",
    licence: "MIT",
    takes: "instances of each crawler, with its tags",
  },
  {
    repository: "arcjet/well-known-bots",
    licence: "MIT",
    takes: "accepted instances of each bot, with its categories",
  },
  {
    repository: "opawg/user-agents-v2",
    licence: "MIT",
    takes: "examples of podcast apps and their libraries and bots",
  },
  {
    repository: "WhichBrowser/Parser-PHP",
    licence: "MIT",
    takes: "test data: televisions, consoles, cars, readers, key phones",
  },
  {
    repository: "coreruleset/coreruleset",
    licence: "Apache-2.0",
    takes: "the words of security scanners' user agents; regression tests of attacks in URLs",
  },
  {
    repository: "coreruleset/wordpress-rule-exclusions-plugin",
    licence: "Apache-2.0",
    takes: "ordinary requests",
  },
  {
    repository: "coreruleset/nextcloud-rule-exclusions-plugin",
    licence: "Apache-2.0",
    takes: "ordinary requests",
  },
  {
    repository: "coreruleset/phpmyadmin-rule-exclusions-plugin",
    licence: "Apache-2.0",
    takes: "ordinary requests",
  },
  {
    repository: "vikyd/chromium-history-version-position",
    licence: "none stated",
    takes: "the tags of Chromium's repository: builds that there were",
  },
  {
    repository: "microlinkhq/top-user-agents",
    licence: "MIT",
    takes: "the hundred most frequent user agents of 2026-08",
  },
  {
    repository: "Morzeux/HttpParamsDataset",
    licence: "MIT",
    takes: "values of parameters: what people wrote, and injections that scanners varied",
  },
  {
    repository: "ocatak/apache-http-logs",
    licence: "none stated",
    takes: "requests of three web scanners, logged",
  },
  { repository: "crowdsecurity/hub", licence: "MIT", takes: "tests of rules on URLs" },
  {
    repository: "swisskyrepo/PayloadsAllTheThings",
    licence: "MIT",
    takes: "attack payloads by kind",
  },
  {
    repository: "fuzzdb-project/fuzzdb",
    licence: "BSD-3-Clause",
    takes: "attack payloads by kind",
  },
  {
    repository: "runZeroInc/nuclei-templates",
    licence: "MIT",
    takes: "paths of the HTTP templates (a smaller copy of projectdiscovery/nuclei-templates)",
  },
  {
    repository: "Bo0oM/fuzz.txt",
    licence: "WTFPL",
    takes: "paths that scanners ask for",
  },
  {
    repository: "ayoubfathi/leaky-paths",
    licence: "none stated",
    takes: "paths that scanners ask for",
  },
  {
    repository: "ada-url/url-various-datasets",
    licence: "MIT or Apache-2.0",
    takes: "real pages, as links between sites name them",
  },
  {
    repository: "ArchiveTeam/urls-sources",
    licence: "none stated",
    takes: "real pages of news, governments and institutions",
  },
  {
    repository: "elastic/examples",
    licence: "Apache-2.0",
    takes: "requests of a web server's log that were answered 200",
  },
  {
    repository: "MicrosoftDocs/PowerShell-Docs",
    licence: "CC-BY-4.0",
    takes: "the names of its pages: documentation of commands",
  },
  {
    repository: "tldr-pages/tldr",
    licence: "CC-BY-4.0",
    takes: "the names of its files, as a code host's pages",
  },
  {
    repository: "disposable-email-domains/disposable-email-domains",
    licence: "CC0-1.0",
    takes: "disposable domains",
  },
  { repository: "FGRibreau/mailchecker", licence: "MIT", takes: "disposable domains" },
  { repository: "ivolo/disposable-email-domains", licence: "MIT", takes: "disposable domains" },
  { repository: "wesbos/burner-email-providers", licence: "MIT", takes: "disposable domains" },
  {
    repository: "disposable/disposable-email-domains",
    licence: "MIT",
    takes: "disposable domains",
  },
  { repository: "willwhite/freemail", licence: "ISC", takes: "free mailbox domains" },
  { repository: "Kikobeats/free-email-domains", licence: "MIT", takes: "free mailbox domains" },
  {
    repository: "Hipo/university-domains-list",
    licence: "MIT",
    takes: "domains of universities",
  },
  {
    repository: "growlfm/ipcat",
    licence: "MIT",
    takes: "ranges of hosters, by name",
  },
] as const satisfies readonly Corpus[];

export type RepositoryName = (typeof CORPORA)[number]["repository"];

export const corpora: readonly (Corpus & { readonly repository: RepositoryName })[] = CORPORA;
