import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type InnerList, serializeInnerList } from "structured-headers";
import type { SentRequest } from "@/lib/intel/sent-request";
import { readKey } from "@/lib/intel/signed-agents/agent-key";
import { signatureBase } from "@/lib/intel/signed-agents/signature-base";

/** A test's deviations from how a good agent signs. */
export interface SigningOptions {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly components?: readonly string[];
  /** Epoch seconds. */
  readonly created?: number;
  readonly expires?: number;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** An agent with a key of its own, which signs requests as agents do. */
export class TestAgent {
  readonly #privateKey: KeyObject;
  readonly jwk: Readonly<Record<string, unknown>>;
  readonly keyId: string;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    this.#privateKey = privateKey;
    this.jwk = publicKey.export({ format: "jwk" }) as Record<string, unknown>; // an object of texts
    this.keyId = readKey(this.jwk)?.thumbprint ?? "";
  }

  /** The body of its directory. */
  directory(): string {
    return JSON.stringify({ keys: [{ ...this.jwk, kid: this.keyId, use: "sig" }] });
  }

  /** @param nowMs epoch, milliseconds */
  request(nowMs: number, options: SigningOptions = {}): SentRequest {
    const { method = "GET", url = "https://shop.example/cart", headers = {} } = options;
    const created = options.created ?? Math.floor(nowMs / 1_000);
    const { components = ["@authority", "signature-agent"] } = options;
    const input: InnerList = [
      components.map((name) => [
        name,
        new Map(name === "signature-agent" ? [["key", "agent"]] : []),
      ]),
      new Map<string, string | number>([
        ["created", created],
        ["expires", options.expires ?? created + 300],
        ["keyid", this.keyId],
        ["alg", "ed25519"],
        ["tag", "web-bot-auth"],
        ...Object.entries(options.parameters ?? {}),
      ]),
    ];
    const unsigned: SentRequest = {
      method,
      url,
      isWhole: false,
      carriesPrints: false,
      headers: new Map([...Object.entries(headers), ["signature-agent", `agent="${this.origin}"`]]),
    };
    const signature = sign(null, Buffer.from(signatureBase(input, unsigned)), this.#privateKey);
    return {
      ...unsigned,
      headers: new Map([
        ...unsigned.headers,
        ["signature-input", `agent=${serializeInnerList(input)}`],
        ["signature", `agent=:${signature.toString("base64")}:`],
      ]),
    };
  }
}
