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
    // Google as the maker of the phone, in Facebook's and Instagram's apps.
    "fb(?:mf|bd)/google\\b|google/google\\b|; google/",
    "google ?(?:tv|earth|nexus)|com\\.google\\.(?:ios\\.youtube|googleplus|maps)|build/cubot|alipaydefined\\([^)]*\\)",
  ].join("|"),
  "gi",
);

/**
 * Apps that show pages to people and send a user agent of no browser's shape, which isbot's rules for
 * bare strings would refuse.
 */
const IN_APP =
  /^(?:\[?fban\/|instagram \d|dv\(\w+,|quora \d|iphone\w{1,12}$|smarttv_aft\w+_chromium|rokuos\/|cinnamon\/)/i;

/** True for the whole user agent of an app in which people browse. */
export const isInAppBrowser = (ua: string): boolean => IN_APP.test(ua);

/** The user agent without the innocent parts. */
export const withoutInnocentParts = (ua: string): string => ua.replace(INNOCENT, "-");
