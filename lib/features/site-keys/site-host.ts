import { domainToASCII } from "node:url";
import { parse } from "tldts";
import { InvalidInputError } from "@/lib/kernel";
import { hostNameOf } from "@/lib/net/hosts";

const ALLOWED = "allowed: a host name such as shop.example.org, or localhost";

/**
 * Normalizes a typed host: lower case, ASCII (IDNA), without port and final dot. A pasted URL counts for its host.
 * Addresses and local names are allowed, for development; what many sites share (`co.uk`, `github.io`) is not, since a
 * host stands for all below it.
 *
 * @throws InvalidInputError at `hosts`
 */
export function readSiteHost(text: string): string {
  const typed = text.trim().toLowerCase();
  const refuse = (why: string): never => {
    throw new InvalidInputError([
      { path: "hosts", message: `names ${text.trim()}, ${why}; ${ALLOWED}` },
    ]);
  };
  const [, pasted = typed] = /^[a-z]+:\/\/([^/?#]*)/.exec(typed) ?? [];
  const ascii = /^\p{ASCII}*$/u.test(pasted) ? pasted : domainToASCII(pasted);
  const host = hostNameOf(ascii);
  if (host === null) return refuse("which is no host name");
  if (parse(host, { allowPrivateDomains: true }).publicSuffix === host && host.includes(".")) {
    refuse("a public suffix, which many share");
  }
  return host;
}

/** Several, each once. @throws InvalidInputError at `hosts` */
export const readSiteHosts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(readSiteHost)),
];
