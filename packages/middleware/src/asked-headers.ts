import type { SiteRequest } from "./options.js";
import { cut } from "./wire-text.js";

/** Of a visitor's headers, what decisions read. The rest may have any size, bytes and number. */
const ASKED = [
  "user-agent",
  "accept",
  "accept-encoding",
  "accept-language",
  "referer",
  "via",
  "sec-ch-ua",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "signature",
  "signature-agent",
  "signature-input",
];
/** As much of a value as rules read. */
const MAX_VALUE = 2_048;
/** Of all; Gatehouse takes four times as much. */
const MAX_JSON_BYTES = 16_384;

/**
 * Those headers as a JSON object by lower-case names. What is too long together is cut further, never left out.
 *
 * @param further names of headers that the policy's rules read
 */
export function askedHeaders(header: SiteRequest["header"], further: readonly string[]): string {
  const names = new Set([...ASKED, ...further.map((name) => name.toLowerCase())]);
  const sent = [...names].flatMap((name) => {
    const value = header(name);
    return value === null ? [] : [[name, value] as const];
  });
  for (let most = MAX_VALUE; ; most = Math.floor(most / 2)) {
    const text = JSON.stringify(
      Object.fromEntries(sent.map(([name, value]) => [name, cut(value, most)])),
    );
    if (new TextEncoder().encode(text).length <= MAX_JSON_BYTES) return text;
  }
}
