/** The browser as a user agent gives it, as far as headers can contradict it. */
export interface ClaimedBrowser {
  readonly engine: "chromium" | "firefox" | "safari";
  /** Major version: of Chrome, Firefox or Safari. */
  readonly version: number;
  readonly isMobile: boolean;
  /** The system; null for one that we do not distinguish. */
  readonly system: System | null;
  readonly isEdge: boolean;
  /** Runs in an app, or is another vendor's build, which may leave headers out. */
  readonly isEmbedded: boolean;
}

export type System = "Windows" | "macOS" | "Linux" | "Android" | "ChromeOS" | "iOS";

const CHROME = /\bChrome\/(\d{1,4})\b/;
const FIREFOX = /\bFirefox\/(\d{1,4})\b/;
const SAFARI = /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//;
/** Chrome, Edge and Firefox on iOS are Safari below. */
const ON_IOS = /\((?:iPhone|iPad|iPod)\b/;
/** Android's WebView, and apps that name themselves beside the browser's parts: anything but Edge. */
const EMBEDDED =
  /; wv\)|\bVersion\/4\.0 Chrome\/|Chrome\/[\d.]+ (?!(?:Mobile )?Safari\/)\S|Safari\/[\d.]+ (?!Edg\/[\d.]+$)\S/;

const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\bWindows NT\b/, "Windows"],
  [ON_IOS, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Null for what is no browser of these engines, and for one that says that it is a program. */
export function claimedBrowser(ua: string): ClaimedBrowser | null {
  if (!ua.startsWith("Mozilla/5.0 (") || /\bHeadlessChrome\b/.test(ua)) return null;
  const isOnIos = ON_IOS.test(ua);
  const common = {
    isMobile: /\bMobile\b/.test(ua),
    system: SYSTEMS.find(([pattern]) => pattern.test(ua))?.[1] ?? null,
    isEdge: /\bEdg\//.test(ua),
    isEmbedded: EMBEDDED.test(ua),
  };
  const chrome = isOnIos ? null : CHROME.exec(ua)?.[1];
  if (chrome != null) return { ...common, engine: "chromium", version: Number(chrome) };
  const firefox = isOnIos ? null : FIREFOX.exec(ua)?.[1];
  if (firefox != null) return { ...common, engine: "firefox", version: Number(firefox) };
  const safari = SAFARI.exec(ua)?.[1];
  return safari === undefined ? null : { ...common, engine: "safari", version: Number(safari) };
}
