import { words } from "@/lib/base/words";
import type { FeedInput } from "../feed";
import { AMBIGUOUS_USER_AGENTS } from "./ambiguous-user-agents";
import { around, STEADY } from "./around";

/* Names, paths and user agents. Licenses as the repositories state them, 2026-08. */

const DAY = 1_440;
const WEEK = 7 * DAY;
const WEB = "https://raw.githubusercontent.com/crowdsecurity/sec-lists/master/web";

const secLists = {
  format: "lines",
  refreshMinutes: WEEK,
  ...STEADY,
  licence: "MIT",
  homepage: "https://github.com/crowdsecurity/sec-lists",
} as const;

/*
 * An entry of a threat-url feed matches anywhere in a URL, and a match blocks. So it must be something
 * that no link of a shop or a blog contains; each `skip` below drops entries that one could. Two of
 * sec-lists' files are missing because next to nothing would remain: xss_probe_patterns.txt (`<a`, `<br`,
 * `alert(`) and sqli_probe_patterns.txt (`hex%28`). Such probes need context, which lib/intel examines.
 */
const THREAT_URL_FEEDS: readonly FeedInput[] = [
  {
    id: "sec-lists-sensitive-data",
    category: "threat-url",
    url: `${WEB}/sensitive_data.txt`,
    ...secLists,
    ...around({ entries: 25, bytes: 1_063 }),
    // Files at the start of a path segment: ".env" alone is in "my.environment.org", ".git" in "github.io".
    prefix: "/",
    // Suffixes, not names: "/x.exe" is a download; and what follows a slash in ordinary links. The second
    // paragraph are files of repositories, which code hosts show to everyone ("/acme/shop/blob/main/.env.dist",
    // "/.github/"); lib/intel/threat-url looks for them where they stand.
    skip: words(`
      .sql .sql.gz .sql.tar .sql.bzip2 .sql.bz2 .sql.zip .sql.rar .sql.7z .bak .exe .bat .dll
      .printer .pac .hta .perf .cache .config .profile .history .forward .listing .listings
      .environment env.json

      .cvs .cvsignore .env .env.backup .env.dev .env.development .env.development.local .env.dist
      .env.docker.dev .env.local .env.php .env.prod .env.production.local .env.sample.php .env.save
      .env.staging .env.stage .env.test .envrc .envs .env~ .git .git/HEAD .git/config .htaccess .ssh .svn
      .svn/entries .subversion .aws .aws/config .docker/config.json .docker/.env .docker/daemon.json
      .vscode/sftp.json secrets.yml secrets.json aws/credentials config/aws.yml composer.json composer.lock
      debug.log
    `),
  },
  {
    id: "sec-lists-backdoors",
    category: "threat-url",
    url: `${WEB}/backdoors.txt`,
    ...secLists,
    ...around({ entries: 160, bytes: 2_740 }),
    // File names: without the slash "ws.php" is in "/news.php", "up.asp" in "/group.asp".
    prefix: "/",
    // Names that people also give to pages of their own, or that begin ordinary paths; and PHPUnit's file,
    // which code hosts show.
    skip: words(`
      1.php 150.php andela.php angel.php browser.jsp bug.php c.php co.php Crystal.php css.php Dx.php
      dra.php dq.php ee.php egy.php fileupload.aspx filesystembrowser.aspx G5.php hacker.php
      list.jsp list.pl locus.php log.php mma.php Non-alphanumeric.php password.php root.php
      sniper.php sql.aspx stres.php t4 tool.asp udp.php up.asp up.jsp up.pl upl.php upfile.php
      ws.php xx.php erne.php kral.php sosyete.php dc.pl irc.pl cmd.asp cmd.jsp b37.php eval-stdin.php
    `),
  },
  {
    id: "sec-lists-admin-interfaces",
    category: "threat-url",
    url: `${WEB}/admin_interfaces.txt`,
    ...secLists,
    ...around({ entries: 13, bytes: 688 }),
    // The owner's own way in ("/wp-admin/admin-ajax.php" is called by every WordPress visitor), and
    // words that begin ordinary paths ("/administration-guide", "/manager-de-projet", "/solr/" as a tag).
    skip: words(`
      /admin /manager /phpmyadmin /pma /wp-admin /wp-login /phpinfo /solr/ /remote/login
      /web/database/manager /sitefinity/authenticate/swt /sitecore/admin/login.aspx
      /sitecore/login/default.aspx /sfmc/login
    `),
  },
  {
    id: "sec-lists-path-traversal",
    category: "threat-url",
    url: `${WEB}/path_traversal.txt`,
    ...secLists,
    ...around({ entries: 17, bytes: 448 }),
    // A relative link inside a parameter, and what people looking for Linux help type into a search box.
    skip: words(`
      ../ ..\\ ..\\/ /etc/passwd /etc/shadow /etc/hosts /etc/groups /var/log/ /proc/self/ windows/win.ini
      =php:// =file:// =zip:// =expect:// =data://
    `),
  },
  {
    id: "sec-lists-jira",
    category: "threat-url",
    url: `${WEB}/jira_cve_2021-26086.txt`,
    ...secLists,
    ...around({ entries: 14, bytes: 749 }),
  },
  {
    id: "sec-lists-log4j",
    category: "threat-url",
    url: `${WEB}/log4j2_cve_2021_44228.txt`,
    ...secLists,
    ...around({ entries: 35, bytes: 1_432 }),
  },
  {
    id: "sec-lists-thinkphp",
    category: "threat-url",
    url: `${WEB}/thinkphp_cve_2018-20062.txt`,
    ...secLists,
    ...around({ entries: 13, bytes: 935 }),
    escapes: "regex",
  },
  {
    id: "sec-lists-trendy-cves",
    category: "threat-url",
    url: `${WEB}/trendy_cves.txt`,
    ...secLists,
    ...around({ entries: 14, bytes: 571 }),
    // "/webinterface/" is an ordinary path on sites about web interfaces.
    // SharePoint shares files with "/_layouts/15/guestaccess.aspx".
    skip: ["/webinterface/", "?%ad", "/guestaccess.aspx"],
  },
];

export const TEXT_FEEDS: readonly FeedInput[] = [
  ...THREAT_URL_FEEDS,
  {
    id: "sec-lists-bad-user-agents",
    category: "user-agent",
    url: `${WEB}/bad_user_agents.txt`,
    ...secLists,
    ...around({ entries: 473, bytes: 7_399 }),
    licence: "MIT (Mitchell Krog's nginx-ultimate-bad-bot-blocker)",
    escapes: "regex",
    skip: AMBIGUOUS_USER_AGENTS,
    // Three letters are in too many product names ("VCI", "FDM").
    minLength: 4,
  },
  {
    id: "well-known-bots",
    category: "bot-directory",
    url: "https://raw.githubusercontent.com/arcjet/well-known-bots/main/well-known-bots.json",
    format: "well-known-bots",
    // The only pattern of a known kind that spells no name.
    skip: ["BlogTraffic\\/\\d\\.\\d+ Feed-Fetcher"],
    refreshMinutes: WEEK,
    ...around({ entries: 243, bytes: 348_839 }),
    ...STEADY,
    licence: "MIT",
    homepage: "https://github.com/arcjet/well-known-bots",
  },
  {
    id: "ai-robots",
    category: "bot-directory",
    url: "https://raw.githubusercontent.com/ai-robots-txt/ai.robots.txt/main/robots.json",
    format: "json",
    path: "@keys",
    kind: "aiTraining",
    // Words of everyday, which other programs say too.
    skip: words("Code Cursor LCC Operator Spider Trae YaK"),
    refreshMinutes: WEEK,
    ...around({ entries: 159, bytes: 72_670 }),
    ...STEADY,
    licence: "MIT",
    homepage: "https://github.com/ai-robots-txt/ai.robots.txt",
  },
  {
    id: "disposable-email-domains",
    category: "disposable-domains",
    url: "https://raw.githubusercontent.com/disposable-email-domains/disposable-email-domains/main/disposable_email_blocklist.conf",
    format: "lines",
    refreshMinutes: DAY,
    ...around({ entries: 8_335, bytes: 118_360 }),
    ...STEADY,
    licence: "CC0-1.0",
    homepage: "https://github.com/disposable-email-domains/disposable-email-domains",
  },
  // Both are written by people who propose domains, and neither is made of the bundled list, as larger collections are.
  {
    id: "burner-email-providers",
    category: "disposable-collected",
    url: "https://raw.githubusercontent.com/wesbos/burner-email-providers/master/emails.txt",
    format: "lines",
    refreshMinutes: DAY,
    ...around({ entries: 27_277, bytes: 397_355 }),
    ...STEADY,
    guard: { neverBlock: "leave-out" },
    licence: "MIT",
    homepage: "https://github.com/wesbos/burner-email-providers",
  },
  {
    id: "disposable-email-domains-ivolo",
    category: "disposable-collected",
    url: "https://raw.githubusercontent.com/ivolo/disposable-email-domains/master/index.json",
    format: "json",
    path: "*",
    refreshMinutes: 7 * DAY,
    ...around({ entries: 121_570, bytes: 2_460_078 }),
    ...STEADY,
    // Closed in 2025: it confirms the services of before, and stays as it is.
    maxAgeDays: 3_650,
    guard: { neverBlock: "leave-out" },
    licence: "MIT",
    homepage: "https://github.com/ivolo/disposable-email-domains",
  },
];
