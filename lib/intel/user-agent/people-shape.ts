/*
 * Shapes of user agents that people's programs have. They prove nothing, since every robot can write
 * them; they only say that a single everyday word is no reason to take the rest for a disguise.
 * Source: what makers document, and the fixtures named in real-browsers.ts, 2026.
 */

const PREFIX = /^(?:3gpp-gba )?mozilla\/\d/i;
/** The name of a box's or an app's own client in front of the view's user agent. */
const OWN_NAME = /^[a-z]\w{2,39}\/(?=mozilla\/5\.0 \(linux; android [\d.]+; [^()]{1,80}; wv\))/i;
const ENGINE =
  /applewebkit|gecko|khtml|trident\/|msie \d|presto\/|netfront|goanna\/|maple ?20\d\d|dreampassport/i;
const SYSTEM =
  /windows|macintosh|mac os|iphone|ipad|ipod|android|linux|x11|\bcros\b|bsd|playstation|nintendo|xbox|web0s|tizen|smart-?tv|mobile|symbian|series ?[346]0|dreampassport|blackberry|\bbb10\b|palm|haiku|os\/2/i;

/** A browser: Mozilla's prefix, an engine, and a system that people use. */
const isBrowser = (ua: string) =>
  (PREFIX.test(ua) || OWN_NAME.test(ua)) && ENGINE.test(ua) && SYSTEM.test(ua);

/** Where apps write their own name into the user agent of the view in which they show pages. */
const APP_SYSTEM = /iphone|ipad|ipod|android|electron\/\d|roblox/i;

/** Phones with keys: Java's profiles, the browsers that were made for them, their systems. */
const FEATURE_PHONE =
  /\bmidp-?\d|\bcldc-?\d|\bup\.(?:browser|link)\/|wap[- _]?browser\b|\bmaui\b|\bobigo|j2me\/midp|^ucweb|\bkaios\/|s40ovibrowser|^(?:nokia|sonyericsson)-?\w*\d/i;

/** The user agent of an app's own requests, as the network code of Android and of Apple's systems writes it. */
const APP_REQUEST =
  /^[\w.%!'-][\w.%!' -]{0,79}\/[\w.]+ ?\((?:(?:linux; (?:u; )?)?android|ip(?:hone|ad|od)\b)|cfnetwork\/[\d.]+ darwin\/| hw\/ip(?:hone|ad|od)\d/i;

/**
 * `browser` for a browser's shape, `app` for that of an app on a phone or of its web view, where product
 * names can be any word, null for anything else.
 */
export function peoplesShape(ua: string): "browser" | "app" | null {
  if (FEATURE_PHONE.test(ua) || APP_REQUEST.test(ua)) return "app";
  if (!isBrowser(ua)) return null;
  return APP_SYSTEM.test(ua) ? "app" : "browser";
}
