import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { PrismaClient } from "@/lib/db/client";
import {
  type Binding,
  CHALLENGE_MS,
  type ChallengePurpose,
  issueChallenge,
  spendChallenge,
} from "./challenges";
import { type Assertion, readAssertion } from "./device-answers";
import { type RelyingParty, userHandle } from "./relying-party";

export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

type UsePurpose = Extract<ChallengePurpose, "sign-in" | "confirm">;

/**
 * The options that the browser needs to have a passkey sign. It names no passkey: the device finds those of this host.
 */
export async function requestOptions(
  prisma: PrismaClient,
  given: { readonly purpose: UsePurpose; readonly binding: Binding; readonly party: RelyingParty },
  now: number,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const { purpose, binding, party } = given;
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: await issueChallenge(prisma, { purpose, binding }, now),
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
}

export interface PasskeyProof {
  /** The browser's answer to `requestOptions`, as JSON. */
  readonly text: string;
  readonly purpose: UsePurpose;
  readonly binding: Binding;
  /** Null when passkeys do not work at the address that was asked for. */
  readonly party: RelyingParty | null;
  /** The user who must own it; omitted: whoever does. */
  readonly userId?: string;
  /** Whether users with an unconfirmed address count. */
  readonly takesUnconfirmed?: boolean;
}

export type PasskeyUse =
  | { readonly kind: "right"; readonly userId: string }
  /** `reason` is for the log only. */
  | {
      readonly kind: "wrong";
      readonly reason:
        | "wrong-passkey"
        | "unknown-passkey"
        | "challenge-expired"
        | "unconfirmed"
        | "copied-passkey";
      readonly userId?: string;
    };

/**
 * Verifies a passkey's signature. The challenge is used up, whatever comes out.
 *
 * Users with an unconfirmed address are refused before the signature is verified, as unknown passkeys are:
 * neither answer nor time reveals whether an address that someone signed up with was taken.
 */
export async function provePasskey(
  prisma: PrismaClient,
  proof: PasskeyProof,
  now: number,
): Promise<PasskeyUse> {
  const { text, purpose, binding, party } = proof;
  const read = readAssertion(text);
  if (read === null || party === null) return { kind: "wrong", reason: "wrong-passkey" };
  const { answer, challenge } = read;
  if ((await spendChallenge(prisma, { challenge, purpose, binding }, now)) === null) {
    return { kind: "wrong", reason: "challenge-expired" };
  }
  const found = await findPasskey(prisma, answer, party);
  if (found === null || (proof.userId !== undefined && proof.userId !== found.userId)) {
    return { kind: "wrong", reason: "unknown-passkey" };
  }
  const { userId, user } = found;
  if (!proof.takesUnconfirmed && user.emailVerifiedAt === null && !user.isOperator) {
    return { kind: "wrong", reason: "unconfirmed", userId };
  }
  const signed = await verify(answer, { challenge, party, publicKey: found.publicKey });
  if (signed === null) return { kind: "wrong", reason: "wrong-passkey", userId };
  const isCounted = await count(prisma, found.id, signed, now);
  if (!isCounted) return { kind: "wrong", reason: "copied-passkey", userId };
  return { kind: "right", userId };
}

async function findPasskey(prisma: PrismaClient, answer: Assertion, { id: rpId }: RelyingParty) {
  const credentialId = new Uint8Array(Buffer.from(answer.id, "base64url"));
  const found = await prisma.passkey.findUnique({
    where: { credentialId },
    include: { user: { select: { emailVerifiedAt: true, isOperator: true } } },
  });
  if (found === null || found.rpId !== rpId) return null;
  const handle = Buffer.from(userHandle(found.userId)).toString("base64url");
  return answer.response.userHandle === handle ? found : null;
}

interface Signed {
  readonly counter: bigint;
  readonly isSynced: boolean;
}

interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly publicKey: Uint8Array;
}

/** Null when the signature, the origin or the user's verification is missing or wrong. */
async function verify(
  answer: Assertion,
  { challenge, party, publicKey }: Expected,
): Promise<Signed | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Its count is compared in the statement that stores it: of two concurrent uses, one wins.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: BigInt(newCounter), isSynced: credentialBackedUp };
  } catch {
    return null; // the library throws its refusals
  }
}

/** @returns false for a count that does not grow: the key was copied off its device (WebAuthn, 6.1.1) */
async function count(
  prisma: PrismaClient,
  id: string,
  { counter, isSynced }: Signed,
  now: number,
): Promise<boolean> {
  const isUncounted = counter === 0n;
  const updated = await prisma.passkey.updateMany({
    where: { id, counter: isUncounted ? 0n : { lt: counter } },
    data: { counter, isSynced, lastUsedAt: new Date(now) },
  });
  return updated.count === 1;
}
