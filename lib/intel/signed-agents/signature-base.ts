import {
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from "structured-headers";
import type { SentRequest } from "../sent-request";
import { problem } from "./problem";
import { derivedValue, partsOf } from "./request-parts";

const PRINTABLE = /^[\x20-\x7e]*$/;

/** Parameters of components that a request has: RFC 9421's others are those of responses, trailers and raw lines. */
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(["key", "name"]);

/**
 * The text that was signed (RFC 9421, section 2.5).
 *
 * @param input a member of `Signature-Input`: the covered components with the signature's parameters
 * @throws SignatureProblem where a component cannot be had
 */
export function signatureBase(input: InnerList, sent: SentRequest): string {
  const parts = partsOf(sent);
  const seen = new Set<string>();
  const lines = input[0].map((item) => {
    const identifier = serializeItem(item);
    if (seen.has(identifier)) return problem("covers a component twice");
    seen.add(identifier);
    const value = componentValue(item, sent, parts);
    // A line break in a value would add an unsigned line to the base.
    if (!PRINTABLE.test(value))
      return problem(`covers ${identifier.slice(0, 80)}, which is no ASCII text`);
    return `${identifier}: ${value}`;
  });
  return [...lines, `"@signature-params": ${serializeInnerList(input)}`].join("\n");
}

function componentValue(
  [name, parameters]: Item,
  sent: SentRequest,
  parts: ReturnType<typeof partsOf>,
): string {
  if (typeof name !== "string" || name !== name.toLowerCase()) {
    return problem("covers a component whose name is no lower-case text");
  }
  for (const each of parameters.keys()) {
    if (!KNOWN_PARAMETERS.has(each))
      return problem(`covers a component with ;${each.slice(0, 40)}`);
  }
  const key = textParameter(parameters.get("key"));
  if (name.startsWith("@")) {
    return derivedValue(name, textParameter(parameters.get("name")), sent.method, parts);
  }
  const value = sent.headers.get(name);
  if (value === undefined) return problem(`covers ${name.slice(0, 80)}, which was not sent`);
  return key === undefined ? fieldValue(value) : memberOf(name, value, key);
}

const textParameter = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Without the white space around it, and that of obsolete line folding as one space (RFC 9421, section 2.1). */
const fieldValue = (value: string): string => value.trim().replace(/\s*\r?\n\s+/g, " ");

function memberOf(name: string, value: string, key: string): string {
  const member = parseDictionary(value).get(key);
  if (member === undefined) return problem(`covers a member of ${name} that was not sent`);
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
}
