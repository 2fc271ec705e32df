import type { SignatureFact } from "@/lib/engine/facts";
import type { SentRequest } from "../sent-request";
import { type AgentKey, hasSigned } from "./agent-key";
import { SignatureProblem } from "./problem";
import { type ClaimedSignature, readSignature } from "./read-signatures";
import { signatureBase } from "./signature-base";

/** An agent's keys by thumbprint; or why they are not there, in words to follow "directory of chatgpt.com". */
export type KeysOf = (origin: string, keyId: string) => ReadonlyMap<string, AgentKey> | string;

/** Clocks differ. */
const SKEW_SECONDS = 60;
/** The draft's longest life of a signature. */
const MAX_AGE_SECONDS = 86_400;

/**
 * Whether the request is an agent's by its signature (Web Bot Auth); null when it says nothing of the kind. Never
 * throws: whatever is wrong, the request is an unsigned one, and the fact says why.
 *
 * @param now epoch, milliseconds
 */
export function verifySignature(
  sent: SentRequest,
  keysOf: KeysOf,
  now: number,
): ProvenSignature | SignatureFact | null {
  let agent: string | null = null;
  try {
    const claimed = readSignature(sent);
    if (claimed === null) return null;
    agent = hostOf(claimed.origin);
    return prove(claimed, agent, sent, keysOf, now / 1_000);
  } catch (error) {
    const reason = error instanceof SignatureProblem ? error.message : "cannot be read";
    return { outcome: "invalid", agent, reason: `the signature ${reason}` };
  }
}

/** A proven signature with what identifies a replay. */
export interface ProvenSignature extends SignatureFact {
  readonly outcome: "verified";
  readonly agent: string;
  readonly claimed: ClaimedSignature;
}

function prove(
  claimed: ClaimedSignature,
  agent: string,
  sent: SentRequest,
  keysOf: KeysOf,
  nowSeconds: number,
): ProvenSignature | SignatureFact {
  const { input, keyId, created, expires, algorithm } = claimed;
  if (created > nowSeconds + SKEW_SECONDS) throw new SignatureProblem("is from the future");
  if (expires <= nowSeconds) throw new SignatureProblem("has expired");
  if (created < nowSeconds - MAX_AGE_SECONDS) throw new SignatureProblem("is older than a day");
  if (!coversHost(claimed)) throw new SignatureProblem("does not cover the host");
  const keys = keysOf(claimed.origin, keyId);
  if (typeof keys === "string") {
    return { outcome: "unverified", agent, reason: `the directory of ${agent} ${keys}` };
  }
  const key = keys.get(keyId);
  if (key === undefined) throw new SignatureProblem("is by a key that its directory does not have");
  if (algorithm !== undefined && algorithm !== key.algorithm) {
    throw new SignatureProblem("names another algorithm than its key has");
  }
  if (!isValidAt(key, nowSeconds)) throw new SignatureProblem("is by a key that is not valid now");
  if (!hasSigned(key, signatureBase(input, sent), claimed.signature)) {
    throw new SignatureProblem("is not of this request");
  }
  return { outcome: "verified", agent, reason: null, claimed };
}

/** Otherwise a site could show its visitor's signature to every other one. */
function coversHost({ input: [components] }: ClaimedSignature): boolean {
  return components.some(([name]) => name === "@authority" || name === "@target-uri");
}

const isValidAt = ({ notBefore, expires }: AgentKey, seconds: number): boolean =>
  (notBefore === null || notBefore <= seconds + SKEW_SECONDS) &&
  (expires === null || expires > seconds);

const hostOf = (origin: string): string => origin.slice("https://".length);
