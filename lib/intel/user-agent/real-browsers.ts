/**
 * Parts of real people's user agents that isbot's generic patterns take for a crawler's. They are cut
 * out before isbot looks a second time, so a crawler's own token beside them still counts.
 * Source: false positives measured on matomo device-detector, uap-core and ua-parser-js fixtures, 2026.
 */
const INNOCENT = new RegExp(
  [
    // The device's name on Android, between version and build: "M BOT 551", "Spider 8", "Discovery".
    "(?<=\\bandroid [\\d.]+; (?:[a-z]{2}-[a-z]{2}; )?)(?![^;()/]*(?:crawl|screenshot|catchpoint|compatible|http))[^;()/]{1,60}(?=\\)| build/|; wv\\))",
    // Televisions and feature phones: product tokens of version 1.0, Vewd's Catcher.
    "\\b(?:ce-html|nettv|freesat|bada|webos|rex|bdp\\w+|samsung-gt-\\w+(?:-vodafone)?)/1\\.0(?=;)",
    "\\bcatcher[\\d.]+",
    "\\(?http pgdl;\\s*https\\)?|\\(https\\)|maui \\(\\)|ce-html/1\\.0 \\(\\)|;re\\([^;]*\\);",
    "\\bjava/(?:asvm|jbed|se|profile|midp)[\\w./-]*|\\bjava_c_\\w+",
    // Chinese browsers and apps of people, whose makers also run crawlers of other names.
    "sogou(?:mse|mobilebrowser|explorer|search)\\b|\\bsogousz|process/tools\\w*|(?:soh|sn)unews/|newssdk/|newsarticle/",
    "qqdownload [\\d.]+",
    // Handsets and add-ons whose names hold a crawler's word.
    "\\bcubot[\\b_]|windows server \\d{4}|alphaserver|htc; radar\\b|proxyfox/\\d+|ask\\.com mobile|\\[air\\.com\\.[\\w./]+\\]",
    "chromeframe/\\d[\\d.]+(?=;|\\))|firephp/[\\d.]+$",
    // Facebook's and Instagram's apps: the carrier, device and maker, which may be Google.
    "\\bfb(?:cr|dv|mf|bd)/[^;\\]]{1,60}|google/google\\b|; google/",
    // An Electron app's own name in front of its browser's, unless it says that it is a robot or drives the browser.
    "(?<=\\(khtml, like gecko\\) )(?!\\S*(?:bot|crawl|spider|scrap|headless|fetch|cypress|playwright|puppeteer|selenium|webdriver))[\\w.-]{1,40}/\\d[\\w.-]{0,40}(?= chrome/[\\d.]{1,20} electron/)",
    // Added by a company's ICAP gateway.
    "\\b(?:[\\w-]{1,40}-)?icap(?:-[\\w-]{1,40})?\\b",
    "google ?(?:tv|earth|nexus)|com\\.google\\.(?:ios\\.youtube|googleplus|maps)|build/cubot|alipaydefined\\([^)]*\\)",
  ].join("|"),
  "gi",
);

/**
 * Apps that show pages to people, Google's sign-in on Android, small browsers and those for terminals:
 * they send a user agent of no browser's shape, which isbot's rules for bare strings would refuse.
 * Roblox's game servers ask with `Roblox/Linux`, and those are programs.
 */
const IN_APP =
  /^(?:\[?fban\/|instagram \d|dv\(\w+,|quora \d|i(?:phone|pad|pod)[a-z]{0,10}\d[\w,]{0,10}$|apple-ip(?:hone|ad|od)\d|server-bag \[|watch\d,\d{1,2}\/\d|(?:sonos|amazon);\w{3,12};|opera\/9\.80, |2\.1\.0 \(linux; u; android|theyub v\d|rutubetv|smarttv_aft[\w-]+_chromium|rokuos\/|cinnamon\/|googleauth\/\d|roblox(?:app|studio)?\/(?!linux)|url\/emacs |mozilla\/3\.0 \(dream(?:passport|key)\/[\d.]{1,9}\)$|aplix_\w{1,20}_browser\/|mozilla\/4\.0 \(compatible; dillo [\d.]{1,9}\)$|(?:dillo|netsurf|w3m|e?links|lynx)[/ ][\d(])/i;

/** True for the whole user agent of an app in which people browse. */
export const isInAppBrowser = (ua: string): boolean => IN_APP.test(ua);

/** The user agent without the innocent parts. */
export const withoutInnocentParts = (ua: string): string => ua.replace(INNOCENT, "-");
