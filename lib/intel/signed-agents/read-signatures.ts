import {
  type Dictionary,
  type InnerList,
  isInnerList,
  parseDictionary,
  parseItem,
} from "structured-headers";
import type { SentRequest } from "../sent-request";
import { problem } from "./problem";

/** One signature of the request that says it is an agent's; nothing of it is proven. */
export interface ClaimedSignature {
  /** The member of `Signature-Input`. */
  readonly input: InnerList;
  readonly signature: Uint8Array;
  readonly keyId: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly expires: number;
  readonly algorithm: string | undefined;
  readonly nonce: string | undefined;
  /** Origin of the directory that the signature covers, such as `https://chatgpt.com`. */
  readonly origin: string;
}

/** Anyone may send these headers with every request: longer ones, and more signatures, are not read. */
const MAX_LENGTH = 8_192;
const MAX_LABELS = 8;
const MAX_COMPONENTS = 20;
const MAX_PARAMETER = 256;
const TAG = "web-bot-auth";

/**
 * The first signature of Web Bot Auth. Null when there is none: other signatures are other people's business.
 *
 * @throws SignatureProblem, or the parser's error, for one that cannot be read
 */
export function readSignature({ headers }: SentRequest): ClaimedSignature | null {
  const inputText = headers.get("signature-input");
  const signatureText = headers.get("signature");
  if (inputText === undefined || signatureText === undefined) return null;
  const inputs = readDictionary("Signature-Input", inputText);
  for (const [label, input] of inputs) {
    if (!isInnerList(input) || input[1].get("tag") !== TAG) continue;
    if (input[0].length > MAX_COMPONENTS) return problem("covers too many components");
    const signature = readDictionary("Signature", signatureText).get(label)?.[0];
    if (!(signature instanceof ArrayBuffer)) return problem("is named but missing");
    return {
      input,
      signature: new Uint8Array(signature),
      ...readParameters(input),
      origin: coveredOrigin(label, input, headers.get("signature-agent")),
    };
  }
  return null;
}

function readDictionary(name: string, text: string): Dictionary {
  if (text.length > MAX_LENGTH) return problem(`is in a ${name} of more than 8 kB`);
  const dictionary = parseDictionary(text);
  if (dictionary.size > MAX_LABELS) return problem(`is one of more than ${MAX_LABELS}`);
  return dictionary;
}

function readParameters([, parameters]: InnerList) {
  const text = (name: string): string | undefined => {
    const value = parameters.get(name);
    if (typeof value === "string" && value.length > MAX_PARAMETER) {
      return problem(`has a ${name} of more than ${MAX_PARAMETER} characters`);
    }
    return typeof value === "string" ? value : undefined;
  };
  const seconds = (name: string): number => {
    const value = parameters.get(name);
    return Number.isSafeInteger(value)
      ? Number(value)
      : problem(`does not say when it was ${name}`);
  };
  return {
    keyId: text("keyid") ?? problem("names no key"),
    created: seconds("created"),
    expires: parameters.has("expires") ? seconds("expires") : problem("never expires"),
    algorithm: text("alg"),
    nonce: text("nonce"),
  };
}

/**
 * The agent that the signature names: the member of `Signature-Agent` that it covers, never another one. Older
 * agents send one string instead of members.
 */
function coveredOrigin(label: string, [components]: InnerList, text: string | undefined): string {
  if (text === undefined) return problem("comes without Signature-Agent");
  const covered = components.filter(([name]) => name === "signature-agent");
  if (covered.length === 0) return problem("does not cover Signature-Agent");
  if (text.trimStart().startsWith('"')) return originOf(parseItem(text)[0], undefined);
  const members = readDictionary("Signature-Agent", text);
  const keys = covered.map(([, parameters]) => parameters.get("key"));
  const key = keys.includes(label) ? label : keys[0];
  const [only] = members.keys();
  const name = key === undefined && members.size === 1 ? only : key;
  const member = typeof name === "string" ? members.get(name) : undefined;
  if (member === undefined || isInnerList(member)) {
    return problem("covers no single member of Signature-Agent");
  }
  return originOf(member[0], member[1].get("type"));
}

const ORIGIN = /^https:\/\/([a-z0-9.-]{1,253})(?::(\d{1,5}))?\/?$/i;

/**
 * Only of directories, which are at a reserved path: who may write another file on a host need not be the one whose
 * name it has.
 */
function originOf(value: unknown, type: unknown): string {
  if (type !== undefined && String(type) !== "directory") {
    return problem(`names its keys by ${String(type).slice(0, 40)}, not by a directory`);
  }
  const [, host = "", port] = ORIGIN.exec(typeof value === "string" ? value : "") ?? [];
  if (host === "") return problem("names no https:// origin as its agent");
  return `https://${host.toLowerCase()}${port === undefined || port === "443" ? "" : `:${port}`}`;
}
