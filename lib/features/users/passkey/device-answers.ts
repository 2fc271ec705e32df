import { z } from "zod";

/*
 * The browsers' answers for a passkey, as JSON text (`RegistrationResponseJSON` and `AuthenticationResponseJSON` of
 * WebAuthn level 3).
 */

/** More than any authenticator sends; certificates of attestations are not asked for. */
export const LONGEST_ANSWER = 12_000;

const bytes = z.base64url().min(1);
const common = {
  id: bytes.max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal("public-key"),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    // Passkeys are discoverable, so the authenticator knows the user.
    userHandle: bytes,
  }),
});

const clientData = z.object({ challenge: bytes });

export interface DeviceAnswer<T> {
  readonly answer: T;
  /** The challenge that it claims to sign, base64url; the signature is not yet verified. */
  readonly challenge: string;
}

export type Registration = z.output<typeof registration>;
export type Assertion = z.output<typeof assertion>;

/** Null for text that is none. */
export const readRegistration = (text: string) => read(registration, text);

/** Null for text that is none. */
export const readAssertion = (text: string) => read(assertion, text);

function read<T extends Registration | Assertion>(
  schema: z.ZodType<T>,
  text: string,
): DeviceAnswer<T> | null {
  if (text.length > LONGEST_ANSWER) return null;
  const { data: answer } = schema.safeParse(parseJson(text));
  if (answer === undefined || answer.id !== answer.rawId) return null;
  const signed = Buffer.from(answer.response.clientDataJSON, "base64url").toString("utf8");
  const { data } = clientData.safeParse(parseJson(signed));
  return data === undefined ? null : { answer, challenge: data.challenge };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
