import { type Network, parseNetwork } from "./address.js";
import type { Options } from "./options.js";

const ORIGIN = /^https?:\/\/[^\s/?#\\@]+\/?$/i;
/** A timer of JavaScript holds no more. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * The trusted networks of usable options. No message names a value: a key in the wrong field would end up in a log.
 *
 * @throws TypeError
 */
export function checkOptions(options: Options): readonly Network[] {
  const { url, key, timeoutMs = 200, cacheSeconds = 0, skip = [], trustedProxies = [] } = options;
  const { whenAway = "open", headers = [] } = options;
  if (!ORIGIN.test(url) || !URL.canParse(url)) throw wrong("url must be an http or https origin");
  if (!/^[\x21-\x7e]+$/.test(key)) throw wrong("key is missing or holds characters no key has");
  if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS)) throw wrong("timeoutMs must be above 0");
  if (!(cacheSeconds >= 0)) throw wrong("cacheSeconds must not be negative");
  // An empty one, as splitting an empty setting leaves it, would switch the protection off.
  if (!Array.isArray(skip) || !skip.every((prefix) => String(prefix).startsWith("/"))) {
    throw wrong("skip must be a list of paths that begin with a slash");
  }
  if (!["open", "closed"].includes(whenAway)) throw wrong("whenAway must be open or closed");
  if (!areHeaders(headers))
    throw wrong("headers must be a list of at most 64 header names, no Cookie");
  return trustedProxies.map((proxy) => {
    const network = parseNetwork(proxy);
    if (network === null) throw wrong("trustedProxies must be addresses or CIDRs");
    return network;
  });
}

/** Cookies are the visitor's and the site's own. */
const areHeaders = (headers: readonly string[]): boolean =>
  Array.isArray(headers) &&
  headers.length <= 64 &&
  headers.every((name) => /^(?!cookie$)[A-Za-z0-9_-]{1,64}$/i.test(name));

const wrong = (what: string): TypeError => new TypeError(`Gatehouse's ${what}.`);
