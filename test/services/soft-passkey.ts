import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Deviations of a test's device from a real one. */
interface Faults {
  /** The origin of the page that asks; a device's user cannot choose it. */
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A passkey in software, as a browser and its authenticator have one together (WebAuthn level 3). */
export class SoftPasskey {
  readonly id = randomBytes(32);
  #userHandle = "";
  #counter = 0;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor(
    private readonly origin = "http://localhost:3000",
    private readonly rpId = "localhost",
  ) {
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** @returns the answer to creation options, as JSON */
  create(options: { challenge: string; user: { id: string } }, faults: Faults = {}): string {
    this.#userHandle = options.user.id;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = Buffer.concat([this.#authData(0x40, 0, faults), attested]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      size,
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", options.challenge, faults),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** @returns the answer to request options, as JSON */
  get({ challenge }: { challenge: string }, faults: Faults = {}): string {
    this.#counter = faults.counter ?? this.#counter + 1;
    const clientData = this.#clientData("webauthn.get", challenge, faults);
    const authData = this.#authData(0, this.#counter, faults);
    const digest = createHash("sha256").update(Buffer.from(clientData, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authData, digest]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData,
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: faults.userHandle ?? this.#userHandle,
    });
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Faults): string {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #authData(more: number, counter: number, { isVerified = true }: Faults): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]);
    return Buffer.concat([createHash("sha256").update(this.rpId).digest(), flags, count]);
  }

  #answer(response: object): string {
    const id = this.id.toString("base64url");
    const rest = { type: "public-key", clientExtensionResults: {} };
    return JSON.stringify({ id, rawId: id, response, ...rest });
  }
}
