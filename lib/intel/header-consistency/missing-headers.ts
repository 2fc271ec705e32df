import type { SentRequest } from "../sent-request";
import type { ClaimedBrowser } from "./claimed-browser";

/*
 * Headers that a browser of today sends with every request over HTTPS, and a program under its name does not. Each missing
 * part weighs something, since gateways, content networks and virus scanners take some away: together they have to come to 1.
 * Facts: the Fetch Metadata and User-Agent Client Hints drafts, MDN's browser-compat-data (CC0, 2026-08), and the recorded
 * requests of `test/header-consistency`.
 */

/** A missing part in words, and its weight; null when nothing is missing. */
type Part = (request: Judged) => readonly [words: string, weight: number] | null;

interface Judged {
  readonly browser: ClaimedBrowser;
  readonly headers: SentRequest["headers"];
}

/** Enough of it missing. */
const DECIDES = 1;
/** Since when the engines send Sec-Fetch over HTTPS, with a margin. */
const SENDS_FETCH = { chromium: 90, firefox: 93, safari: 17 } as const;

/*
 * Without all of `Sec-…`, which gateways may take away, and without Brotli, which virus scanners do, a person stays
 * below 1.
 */
const PARTS: readonly Part[] = [
  ({ browser, headers }) =>
    headers.has("sec-fetch-mode")
      ? null
      : ["no Sec-Fetch", browser.engine === "chromium" ? 0.5 : 0.6],
  ({ browser, headers }) =>
    browser.engine !== "chromium" || headers.has("sec-ch-ua") ? null : ["no client hints", 0.3],
  ({ headers }) => (headers.has("accept-language") ? null : ["no language", 0.4]),
  // Chromium opens a WebSocket without it, but with a language.
  ({ headers }) =>
    headers.has("accept") || headers.has("accept-language") ? null : ["no Accept", 0.4],
  ({ headers }) => encodingPart(headers.get("accept-encoding")),
  ({ browser, headers }) =>
    browser.engine === "chromium" && isPlainPage(headers.get("accept"))
      ? ["a page without its formats of images", 0.4]
      : null,
  // Proxies' recipes do not pass it on, so it counts only where a whole request of HTTP/1.1 is there.
  ({ browser, headers }) =>
    browser.engine === "firefox" &&
    headers.has("connection") &&
    isPlainPage(headers.get("accept")) &&
    !headers.has("upgrade-insecure-requests")
      ? ["a page without Upgrade-Insecure-Requests", 0.4]
      : null,
];

function encodingPart(encoding: string | undefined): readonly [string, number] | null {
  if (encoding === undefined) return ["no Accept-Encoding", 0.4];
  return /\bbr\b/.test(encoding) ? null : ["no Brotli", 0.15];
}

/** As Firefox and Safari ask for a page; Chrome names formats of images too. */
const isPlainPage = (accept: string | undefined): boolean =>
  /^(?!.*image\/).*application\/xhtml\+xml/.test(accept ?? "");

/** The missing parts of the browser, in words; null when it may be a person's. */
export function missingHeaders(browser: ClaimedBrowser, sent: SentRequest): string | null {
  const { url, headers } = sent;
  if (!url?.startsWith("https://") || !isTypical(headers) || !isAllThere(sent)) return null;
  if (browser.isEmbedded || browser.version < SENDS_FETCH[browser.engine]) return null;
  const missing = PARTS.map((part) => part({ browser, headers })).filter((each) => each !== null);
  const weight = missing.reduce((sum, [, each]) => sum + each, 0);
  return weight < DECIDES ? null : missing.map(([words]) => words).join(", ");
}

/** No WebSocket, no part of a file (download managers use the browser's name), no report. */
const isTypical = (headers: SentRequest["headers"]): boolean =>
  !headers.has("sec-websocket-key") &&
  !headers.has("range") &&
  !headers.get("content-type")?.includes("report");

/** A header that is not there was not sent: a content network keeps headers back, whoever passes on the rest. */
export const isAllThere = ({ headers, isWhole }: SentRequest): boolean =>
  isWhole && !headers.has("via");
