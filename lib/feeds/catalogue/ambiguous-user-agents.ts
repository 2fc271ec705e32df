/*
 * Entries of sec-lists' bad_user_agents.txt that real people's browsers have in their user agent, or
 * could: a match counts for the crawler check, and these would turn visitors away. Every entry of
 * the file was looked at (version of 2026-07). Words are as the file writes them.
 */

/** Browsers that people use, and the engine of one. */
const BROWSERS = [
  "Bolt", // BOLT on feature phones
  "Firefox/7.0",
  "Kinza", // Japan
  "LibWeb", // Ladybird's engine
  "LieBaoFast", // Cheetah Mobile's browser, China
  "Mb2345Browser", // 2345's browser, China
  "MSIECrawler", // Internet Explorer keeping a page for offline reading
  "pcBrowser",
  "Surfbot",
] as const;

/** Phones, and words that name or could name one. */
const DEVICES = [
  "IDBot", // Panama; "iDbot 55"
  "OPPO A33",
  "Titan",
  "Cosmos",
  "Octopus",
  "Ninja",
  "Snake",
  "Magnet",
  "Zeus",
] as const;

/** Apps whose built-in browser people follow links in, and add-ons that wrote themselves into Internet Explorer's user agent. */
const APPS_AND_ADD_ONS = [
  "Blackboard",
  "FDM",
  "FlashGet",
  "FrontPage",
  "Genieo",
  "GetRight",
  "Haansoft",
  "Lightspeedsystems",
  "Microsoft\\ Data\\ Access",
  "MSFrontPage",
  "Netvibes",
  "PeoplePal",
  "RealDownload",
  "Telesphoreo",
  "Telesphorep",
  "Wallpapers/3.0",
  "WallpapersHD",
  "WEBDAV",
  "Zermelo", // timetables of Dutch schools
] as const;

/**
 * Ordinary words, which any app could be called. Parts of longer ones do not matter: an entry matches in whole words
 * only, so "Siphon" is not found in "Psiphon".
 */
const WORDS = [
  "Alligator",
  "Anarchie",
  "Ankit",
  "Anthill",
  "Asterias",
  "Attach",
  "BackStreet",
  "BackWeb",
  "Badass",
  "Bandit",
  "Bigfoot",
  "Black\\ Hole",
  "Blow",
  "BlowFish",
  "Buck",
  "Buddy",
  "Bullseye",
  "Collector",
  "colly",
  "Copier",
  "Crescent",
  "Curious",
  "Demon",
  "Devil",
  "Disco",
  "Dispatch",
  "Dragonfly",
  "Drip",
  "Evil",
  "Extractor",
  "Flunky",
  "Gotit",
  "Grabber",
  "Harvest",
  "Iblog",
  "Iria",
  "Jetty",
  "Joomla",
  "JustView",
  "Mag-Net",
  "Mata\\ Hari",
  "Needle",
  "NearSite",
  "Nibbler",
  "Openfind",
  "Pockey",
  "Pump",
  "Reaper",
  "Recorder",
  "ReGet",
  "Ripper",
  "Screaming",
  "SmartDownload",
  "Snoopy",
  "Spanner",
  "Steeler",
  "Stripper",
  "Sucker",
  "Suzuran",
  "tAkeOut",
  "Teleport",
  "Telesoft",
  "TheNomad",
  "Thumbor",
  "Twice",
  "Upflow",
  "Vacuum",
  "Vagabondo",
  "Voltron",
  "WebAuto",
  "Web\\ Auto",
  "WebGo\\ IS",
  "Webster",
  "WeSEE",
  "Whack",
  "Widow",
] as const;

export const AMBIGUOUS_USER_AGENTS: readonly string[] = [
  ...BROWSERS,
  ...DEVICES,
  ...APPS_AND_ADD_ONS,
  ...WORDS,
];
