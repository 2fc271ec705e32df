import { type InnerList, parseDictionary } from "structured-headers";
import { expect, it } from "vitest";
import type { SentRequest } from "../sent-request";
import { type AgentKey, hasSigned, readKey } from "./agent-key";
import { signatureBase } from "./signature-base";
import { verifySignature } from "./verify-signature";

/*
 * Vectors of draft-meunier-web-bot-auth-architecture, in both forms of Signature-Agent: facts from
 * github.com/cloudflare/web-bot-auth, packages/web-bot-auth/test/test_data (Apache-2.0), as of 15 August 2026.
 */

const KEYS = [
  { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
  {
    kty: "RSA",
    alg: "PS512",
    e: "AQAB",
    n: "r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokqltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w",
  },
];
const keys = new Map<string, AgentKey>();
for (const each of KEYS) {
  const key = readKey(each);
  if (key !== null) keys.set(key.thumbprint, key);
}

const VECTORS = [
  {
    name: "short-lived RSA-PSS without Signature-Agent",
    kty: "RSA",
    input:
      'sig1=("@authority");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=1735693200;nonce="yT+sZR1glKOTemVLbmPDFwPScbB1Zj/sMNPEFZcjwJW5jK/taa7HviOXovVwiZOfrrLHS2SbLFUQBxPYZChf7g==";tag="web-bot-auth"',
    signature:
      "sig1=:ppXhcGjVp7xaoHGIa7V+hsSxuRgFt8i04K4FWz9ORJtn57t8duD3cyavsnh9grdWWOJHER8ITNBaqe4mKmPq193S+7hSW31IzXSH4/9WfsdrjUBwyJ0fhBU7oNn3UGDqwdhr5TMgVI2/EX8saV5GrOunM09zMEA+d4QWYyKRFJmg+asCs253l2IYPpVp4N55H0uRK7qhb7acng8LNiEPTQZD2s+Kha95LgeciKQSO0jgR/h59fX/dXqLdFIvRMn8Ggs2VUzF/f/MMEXH83gufVnh4SYl/rKMSKWDBsK+OiLpobAVIuIz+HLCVlMnxlkXkhCW2J/Pmo8jht9N5k/y1A==:",
    agent: undefined,
  },
  {
    name: "legacy RSA-PSS with Signature-Agent",
    kty: "RSA",
    input:
      'sig2=("@authority" "signature-agent");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=1735693200;nonce="XSHtZVCThSIAksXsH9WBs6AtxtXC0eQGiIcUGSoJstFs8lAWakjhrfwzLhyjtme5iXMZvmFWqDEs6cT3Jf+BbQ==";tag="web-bot-auth"',
    signature:
      "sig2=:I1QWNzGXdP1a4dSvOHLCVOOanEYHDk+ZsVxM9MLX/p4ko69ghKwR5EOtAD96g7g4GWP7lmpM/jFAf9q8EFRDTPLjUXySwMv4YPgabv2LQihTJG2y8a2m6IGltyruwQNiqSJVUuRaG9+b17CGmAMFZh30X6GXLdQJrCARpeTqPwp2DC+a8haDE/VE5EruqzjA5/2mKwvrkzkSqeW5tOVtFwWRRHIOidquf/8Je6kM9mhgkg4arudLA5SL4wyyYE1jURIgcOl8agrfdJ5Def23DIRtiOLRa8jT9cpTLFAuFHN+mrZA/LH9h0gSIg1cPb+0cMASee5uku1KjWcFer7jWA==:",
    agent: '"https://signature-agent.test"',
  },
  {
    name: "short-lived Ed25519 without Signature-Agent",
    kty: "OKP",
    input:
      'sig1=("@authority");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="mYotfW3CUjI68sbGw6oKd7kyXqPjZEtU8xFPGWFrqOAf5qC6MDe3pys3SWWCudB0MvwslHy32WXUpkR7u0lt/w==";tag="web-bot-auth"',
    signature:
      "sig1=:+NA/cssf4Y2bQTMTkyvTGRCaVzp9quyUevdwwMtMOWhhOOZ2T1subBj0BtvdnrpDEuwSAbiTeElXDzHL3WWKCw==:",
    agent: undefined,
  },
  {
    name: "legacy Ed25519 with Signature-Agent",
    kty: "OKP",
    input:
      'sig2=("@authority" "signature-agent");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";tag="web-bot-auth"',
    signature:
      "sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:",
    agent: '"https://signature-agent.test"',
  },
  {
    name: "RSA-PSS without Signature-Agent",
    kty: "RSA",
    input:
      'sig1=("@authority");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=4889289600;nonce="JojDFWJ90jf+gZhdKeTyJYsu1XvNPZSFAGhvYq5SuV3gneOEUAhq+xl792WGuD1W+Dr6NRmx+m+t06NsYnL4iA==";tag="web-bot-auth"',
    signature:
      "sig1=:hWPaj85MWQiRkzU4jnIKvdPQiDfMCPIoxOP8nZveNc3aFQ7r/UmXWCwGNImw588iRvTFey5TR3fVEgnXpcttlyK+u5pN831z9Wlr+IMNfub4uEM3SuO+SKFygJZyLG0pf7OAiRcU4C0gyx1BS/+z9ydQTRzDLr88wCkBBRqwGRrSi8HTwxkqg1jugobh93hcnU6gV8MK1n+VnhRprIgl2RQSO6q5cfbB4OS8C4t/8ndW0lYmP2SWzKZJXnpX5Wrj17PuLqnVW6MO8pJnLAMXNvxUdx32KHeq/cHFrzZazZsua3UOoP+k+niHwoQ8bBWj1Vi4mM1mYJK+fk366cCLsQ==:",
    agent: undefined,
  },
  {
    name: "RSA-PSS with Signature-Agent",
    kty: "RSA",
    input:
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=4889289600;nonce="wcfPQPh7SzkvrIVvhD00vNk9PkxJNY2NVbYl2PVBB4zmUoluSwE7W6bPtF60QA3k8g06FU7PPCD+J58YofY1zg==";tag="web-bot-auth"',
    signature:
      "sig2=:gHzpLNeHaHIO19NaJH9YMW5dcVSi2s0wOMBr6p18vcofS106sfC4KBIS0/szPlBBd1vIcyQ88B6CTEWIhRAiVrb9zfX0mx1aG12CSGWcYkSirHeyTxhbuJvXd27ed6skWoy4PjXItq38936ivUQjfdIwXh1aX6HxkAC3vRnEdSNfntkLWeEuIQ5BLIOBGE39fSwg27Qjq6OVWYas/9/aFUr3HA34MXWYdp+//cvlEKDp3kRoLOw9ro0AOr6srHrTeEtxon2afcws1aZVSlPdd2fZSEIGmw9HAHLDCEkFTERu1gH2k/zIEqgy7CAYXI9E5slog0cLg/Vc6+f8gih33g==:",
    agent: 'agent2="https://signature-agent.test"',
  },
  {
    name: "Ed25519 without Signature-Agent",
    kty: "OKP",
    input:
      'sig1=("@authority");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="zIW8+cdmA3vdYagbxojpONwa/l0EKJ/O3/wD486VvsQjO/RxPaSt6ZxvQaMcQzNnqKN/mQ6hpGiFro2L2qkz5A==";tag="web-bot-auth"',
    signature:
      "sig1=:QKN4fTdIYfh82fvoZCQiQA1weuozfCS/Led2zTMbewMMqH8PI2Wsy/5c4ao6B6D09nraNQdBNOADg8aM1MqfCg==:",
    agent: undefined,
  },
  {
    name: "Ed25519 with Signature-Agent",
    kty: "OKP",
    input:
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";tag="web-bot-auth"',
    signature:
      "sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:",
    agent: 'agent2="https://signature-agent.test"',
  },
] as const;

const CREATED_MS = 1_735_689_600_000;

const requestOf = ({ input, signature, agent }: (typeof VECTORS)[number]): SentRequest => ({
  method: "GET",
  url: "https://example.com/path/to/resource",
  isWhole: false,
  carriesPrints: false,
  headers: new Map([
    ["signature-input", input],
    ["signature", signature],
    ...(agent === undefined ? [] : [["signature-agent", agent] as const]),
  ]),
});

it.each(VECTORS)("$name: the signature holds", (vector) => {
  const [input] = parseDictionary(vector.input).values();
  const [signature] = parseDictionary(vector.signature).values();
  const key = [...keys.values()].find(({ algorithm }) =>
    algorithm.startsWith(vector.kty === "RSA" ? "rsa" : "ed"),
  );
  if (key === undefined || !(signature?.[0] instanceof ArrayBuffer)) throw new Error("no vector");
  const base = signatureBase(input as InnerList, requestOf(vector)); // the vectors' members are lists
  expect(hasSigned(key, base, new Uint8Array(signature[0]))).toBe(true);
});

it.each(VECTORS.filter(({ agent }) => agent !== undefined))(
  "$name: verified while it is valid, and with the keys of its own agent only",
  (vector) => {
    const sent = requestOf(vector);
    const asked: string[] = [];
    const keysOf = (origin: string) => {
      asked.push(origin);
      return keys;
    };
    expect(verifySignature(sent, keysOf, CREATED_MS + 1_000)).toMatchObject({
      outcome: "verified",
      agent: "signature-agent.test",
      reason: null,
    });
    expect(asked).toEqual(["https://signature-agent.test"]);
    const elsewhere = { ...sent, url: "https://example.org/path/to/resource" };
    expect(verifySignature(elsewhere, keysOf, CREATED_MS + 1_000)).toEqual({
      outcome: "invalid",
      agent: "signature-agent.test",
      reason: "the signature is not of this request",
    });
  },
);

it.each(VECTORS.filter(({ agent }) => agent === undefined))(
  "$name: nobody to attribute it to",
  (vector) => {
    expect(verifySignature(requestOf(vector), () => keys, CREATED_MS + 1_000)).toEqual({
      outcome: "invalid",
      agent: null,
      reason: "the signature comes without Signature-Agent",
    });
  },
);
