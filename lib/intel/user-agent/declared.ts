import { list } from "isbot";

/*
 * Declarations of a program that dresses as a browser. isbot decides on words that also fit people's apps, add-ons,
 * gateways, devices and mobile carriers; in a user agent of people's shape those decide nothing alone. Below are such
 * patterns of isbot 5.2.3, as it writes them.
 */

/** Words of everyday, punctuation, and what is left of a bare product's name. */
export const EVERYDAY: readonly string[] = [
  "(?:^|[^g])news(?!sapphire)",
  "(?<! channel/|google/)google(?!(?:wv|app|/google| pixel))",
  "(?<!lib)http",
  "sogou",
  "mail\\.ru/",
  "@[a-z][\\w-]+\\.",
  "\\.com\\b",
  "url",
  "24x7",
  "agent\\b",
  "browsex",
  "catch",
  "chromeframe",
  "cloudflare",
  "discovery",
  "download",
  "feed",
  "insight",
  "java(?!;)",
  "library",
  "offbyone",
  "preview",
  "proxy",
  "server",
  "tools",
  "torrent",
  "\\(\\)",
  "\\|",
  ";\\s\\w+;$",
  "\\b\\w+/1\\.0;",
  "^[\\w \\.\\-\\(?:\\):%]+(?:/v?\\d+(?:\\.\\d+)?(?:\\.\\d{1,10})*?)?(?:,|$)",
  "^[\\w\\-]+/[\\w]+$",
  "^[^ ]{50,}$",
  "^\\w+/[\\w\\(\\)]*$",
];

/** Words that apps on phones are called by as well: scanners of codes, radars of rain, monitors of sleep. */
export const NAMES_OF_APPS: readonly string[] = [
  "^yahoo",
  "(?<!cam)scan",
  "\\btime/",
  "\\bdlc\\b",
  "\\bort/",
  "\\bbw/",
  "advisor",
  "archive",
  "audit",
  "capture",
  "check\\b",
  "checker",
  "classifier",
  "detect",
  "grab",
  "inspect",
  "measure",
  "monitor\\b",
  "node\\b",
  "optimize",
  "parser",
  "radar",
  "readable/",
  "rss\\b",
  "supercleaner",
  "transcoder",
  "validator",
];

/** How programs say that they are none of the browsers whose user agent they send. */
const DECLARATIONS: readonly string[] = [
  // A page about them, or an address to write to.
  "\\+ ?(?:https?:|www\\.)",
  "(?<=\\((?:(?!msie )[^()]){0,200})https?://",
  "\\(www\\.|\\w\\.(?:com|org|net)/[a-z]{3}",
  "mailto:|\\w@[\\w-]{1,60}\\.(?:com|org|net)\\b|(?<=\\([^()]{0,100})\\bcontact\\b",
  // A comment of their own behind the browser's: browsers are "compatible" in their first one, if at all.
  "\\bcompatible;(?<=.{31})(?!\\s?(?:msie|windows))",
  "like gecko;\\s?[^);\\s]",
  // Google's fetchers have its name beside a hyphen, or one of these behind it.
  "\\bgoogle-(?!play|pixel|tv\\b)[a-z]{2}|[a-z]-google(?:/\\d|[;)\\s]|$)",
  "google ?(?:favicon|imageproxy|other|adsense)",
  // Well-known ones by name, where nothing but an everyday word gives them away.
  "bingpreview|appinsights|baidu transcoder|catchpoint|cloudflarediagnostics|gomezagent|newsnow/|thousandeyes",
];

const decidingIn = (left: readonly string[]) => {
  const words = list.filter((pattern) => !left.includes(pattern));
  return new RegExp([...words, ...DECLARATIONS].join("|"), "i");
};

const DECIDING = {
  browser: decidingIn(EVERYDAY),
  app: decidingIn([...EVERYDAY, ...NAMES_OF_APPS]),
} as const;

/** The text that declares a program in a user agent of people's shape, or null. */
export const declaredToken = (ua: string, shape: keyof typeof DECIDING): string | null =>
  DECIDING[shape].exec(ua)?.[0] ?? null;
