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
  if (!ORIGIN.test(url) || !URL.canParse(url)) throw wrong("url must be an http or https origin");
  if (!/^[\x21-\x7e]+$/.test(key)) throw wrong("key is missing or holds characters no key has");
  if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS)) throw wrong("timeoutMs must be above 0");
  if (!(cacheSeconds >= 0)) throw wrong("cacheSeconds must not be negative");
  // An empty one, as splitting an empty setting leaves it, would switch the protection off.
  if (!Array.isArray(skip) || !skip.every((prefix) => String(prefix).startsWith("/"))) {
    throw wrong("skip must be a list of paths that begin with a slash");
  }
  return trustedProxies.map((proxy) => {
    const network = parseNetwork(proxy);
    if (network === null) throw wrong("trustedProxies must be addresses or CIDRs");
    return network;
  });
}

const wrong = (what: string): TypeError => new TypeError(`Gatehouse's ${what}.`);
