import {
  constants,
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  verify,
} from "node:crypto";
import { z } from "zod";

/** Names as in the registry of HTTP signature algorithms. Shared secrets are none: anyone may read a directory. */
export type SignatureAlgorithm = "ed25519" | "rsa-pss-sha512" | "ecdsa-p256-sha256";

/** A public key of an agent's directory. */
export interface AgentKey {
  /** JWK thumbprint: SHA-256, base64url (RFC 7638). A signature's `keyid`. */
  readonly thumbprint: string;
  readonly algorithm: SignatureAlgorithm;
  readonly key: KeyObject;
  /** Epoch seconds; null for unbounded. */
  readonly notBefore: number | null;
  readonly expires: number | null;
}

const part = z.string().max(1_024);
const validity = z.number().finite().optional().catch(undefined);
const common = { kid: part.optional(), use: part.optional(), nbf: validity, exp: validity };
const jwkSchema = z.discriminatedUnion("kty", [
  z.object({ ...common, kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: part }),
  z.object({ ...common, kty: z.literal("EC"), crv: z.literal("P-256"), x: part, y: part }),
  z.object({ ...common, kty: z.literal("RSA"), alg: z.literal("PS512"), n: part, e: part }),
]);
type Jwk = z.infer<typeof jwkSchema>;

/** Smaller ones are broken, larger ones cost more than a decision may. */
const RSA_BITS = { min: 2_048, max: 4_096 };

/** Null for a key of another kind, for a malformed one, and for one labeled with another's thumbprint. */
export function readKey(given: unknown): AgentKey | null {
  const { data: jwk } = jwkSchema.safeParse(given);
  if (jwk === undefined || (jwk.use !== undefined && jwk.use !== "sig")) return null;
  const members = publicMembers(jwk);
  const key = importKey(members);
  if (key === null) return null;
  const thumbprint = createHash("sha256").update(JSON.stringify(members)).digest("base64url");
  // Directories must use the thumbprint; an older one's label of its own says nothing.
  if (jwk.kid !== undefined && THUMBPRINT.test(jwk.kid) && jwk.kid !== thumbprint) return null;
  const notBefore = secondsOf(jwk.nbf);
  return {
    thumbprint,
    algorithm: ALGORITHMS[jwk.kty],
    key,
    notBefore,
    expires: secondsOf(jwk.exp),
  };
}

const THUMBPRINT = /^[\w-]{43}$/;

const ALGORITHMS = {
  OKP: "ed25519",
  EC: "ecdsa-p256-sha256",
  RSA: "rsa-pss-sha512",
} as const satisfies Record<Jwk["kty"], SignatureAlgorithm>;

/** The members that a thumbprint is made of, in its order (RFC 7638, section 3.2; RFC 8037, appendix A.3). */
function publicMembers(jwk: Jwk): JsonWebKey {
  const { kty } = jwk;
  if (kty === "OKP") return { crv: jwk.crv, kty, x: jwk.x };
  if (kty === "EC") return { crv: jwk.crv, kty, x: jwk.x, y: jwk.y };
  return { e: jwk.e, kty, n: jwk.n };
}

function importKey(members: JsonWebKey): KeyObject | null {
  try {
    const key = createPublicKey({ key: members, format: "jwk" });
    const bits = key.asymmetricKeyDetails?.modulusLength;
    const isWithin = bits === undefined || (bits >= RSA_BITS.min && bits <= RSA_BITS.max);
    return isWithin ? key : null;
  } catch {
    return null;
  }
}

/** Some directories write milliseconds. */
function secondsOf(time: number | undefined): number | null {
  if (time === undefined) return null;
  return time > 100_000_000_000 ? time / 1_000 : time;
}

/** Whether the key's holder signed the text, which is ASCII. Takes 30 to 150 µs. */
export function hasSigned(
  { algorithm, key }: AgentKey,
  text: string,
  signature: Uint8Array,
): boolean {
  const data = Buffer.from(text, "latin1");
  switch (algorithm) {
    case "ed25519":
      return signature.length === 64 && verify(null, data, key, signature);
    case "ecdsa-p256-sha256":
      return (
        signature.length === 64 &&
        verify("sha256", data, { key, dsaEncoding: "ieee-p1363" }, signature)
      );
    case "rsa-pss-sha512":
      return verify(
        "sha512",
        data,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
        signature,
      );
  }
}
