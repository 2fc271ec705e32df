import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { PrismaClient } from "@/lib/db/client";
import { InvalidInputError } from "@/lib/kernel";
import {
  type Binding,
  CHALLENGE_MS,
  type ChallengeSubject,
  issueChallenge,
  spendChallenge,
} from "./challenges";
import { type Registration, readRegistration } from "./device-answers";
import { type RelyingParty, userHandle } from "./relying-party";

/** EdDSA, ES256, RS256 (COSE): what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

interface NewPasskeyOwner {
  readonly purpose: "sign-up" | "register";
  readonly binding: Binding;
  readonly party: RelyingParty;
  readonly userId: string;
  readonly email: string;
}

/** The options that the browser needs to make a passkey, with a challenge that works once. */
export async function creationOptions(
  prisma: PrismaClient,
  { purpose, binding, party, userId, email }: NewPasskeyOwner,
  now: number,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await prisma.passkey.findMany({ where: { userId, rpId: party.id } });
  const subject = { userId, email: purpose === "sign-up" ? email : null };
  return generateRegistrationOptions({
    rpName: "Gatehouse",
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: userHandle(userId),
    challenge: await issueChallenge(prisma, { purpose, binding, ...subject }, now),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    // Found without a user name, and unlocked by a finger, a face or a PIN: two factors in one.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** A passkey that its device has made and that was verified. */
export interface MadePasskey {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly rpId: string;
  readonly counter: bigint;
  readonly transports: string[];
  readonly isSynced: boolean;
}

/**
 * Verifies the browser's answer to `creationOptions`.
 *
 * @param text the answer as JSON
 * @throws InvalidInputError at `passkey`
 */
export async function verifyMadePasskey(
  prisma: PrismaClient,
  given: Pick<NewPasskeyOwner, "purpose" | "binding"> & {
    readonly party: RelyingParty | null;
    readonly text: string;
  },
  now: number,
): Promise<{ readonly passkey: MadePasskey; readonly subject: ChallengeSubject }> {
  const { purpose, binding, party, text } = given;
  const read = readRegistration(text);
  if (party === null || read === null) return refuse(NOT_MADE);
  const { answer, challenge } = read;
  const subject = await spendChallenge(prisma, { challenge, purpose, binding }, now);
  if (subject === null) return refuse("That took too long. Start again.");
  const passkey = await verify(answer, challenge, party);
  return passkey === null ? refuse(NOT_MADE) : { passkey, subject };
}

const NOT_MADE = "Your device made no passkey that works here. Try again.";

function refuse(message: string): never {
  throw new InvalidInputError([{ path: "passkey", message }]);
}

async function verify(
  answer: Registration,
  challenge: string,
  { origin, id: rpId }: RelyingParty,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { transports } = answer.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: new Uint8Array(Buffer.from(credential.id, "base64url")),
      publicKey: new Uint8Array(credential.publicKey),
      rpId,
      counter: BigInt(credential.counter),
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws its refusals: another origin, no user verification, an unknown algorithm.
    return null;
  }
}
