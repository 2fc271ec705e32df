import { domainToASCII } from "node:url";
import { parse } from "tldts";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { InvalidInputError } from "@/lib/kernel";

/** Leaves room for the prefix `_gatehouse.`: a DNS name has at most 253 characters (RFC 1035). */
const MAX_LENGTH = 242;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const ALLOWED = "allowed: a host name of your own, such as go.example.org";

/**
 * Normalizes a typed host for storage: lower case, ASCII (IDNA), without a final dot. Accepts only names
 * that one customer can own alone: no address, public suffix (`co.uk`, `github.io`), local network name, or
 * the installation's own host.
 *
 * @param ownHost the installation's, normalized; null when unknown
 * @throws InvalidInputError at `host`
 */
export function readDomainHost(text: string, ownHost: string | null): string {
  const typed = text.trim().toLowerCase().replace(/\.$/, "");
  const refuse = (why: string): never => {
    throw new InvalidInputError([{ path: "host", message: `${why}; ${ALLOWED}` }]);
  };
  if (/[/:@?#\s]/.test(typed) && parseIp(typed) === null) refuse("is more than a name");
  if (parseIp(typed) !== null) refuse("is an address");
  // The order matters: domainToASCII parses hosts as WHATWG does and turns "1.2" into an address.
  const host = /^[\p{ASCII}]*$/u.test(typed) ? typed : domainToASCII(typed);
  const labels = host.split(".");
  if (!labels.every((label) => LABEL.test(label))) refuse("is no host name");
  if (host.length > MAX_LENGTH) refuse(`is longer than ${MAX_LENGTH} characters`);
  if (/^\d+$/.test(labels.at(-1) ?? "")) refuse("is no host name");
  if (isLocalName(host)) refuse("is a name of a local network");
  if (parse(host, { allowPrivateDomains: true }).publicSuffix === host) {
    refuse("is a public suffix, which many share");
  }
  if (host === ownHost) refuse("is this installation's own name");
  return host;
}
