import { describe, expect, it } from "vitest";
import { type SigningOptions, TestAgent } from "@/test/signed-agents/test-agent";
import type { SentRequest } from "../sent-request";
import { readKey } from "./agent-key";
import { verifySignature } from "./verify-signature";

const NOW = Date.UTC(2026, 9, 1, 12);
const SECONDS = NOW / 1_000;
const agent = new TestAgent("https://agent.example");
const key = readKey(agent.jwk);
const keys = new Map(key === null ? [] : [[key.thumbprint, key]]);

const verify = (sent: SentRequest, keysOf = () => keys) => verifySignature(sent, keysOf, NOW);
const sign = (options?: SigningOptions) => agent.request(NOW, options);
const withHeaders = (sent: SentRequest, headers: Record<string, string>): SentRequest => ({
  ...sent,
  headers: new Map([...sent.headers, ...Object.entries(headers)]),
});

it("an agent that signs for this host is the one that it says it is", () => {
  expect(verify(sign())).toMatchObject({ outcome: "verified", agent: "agent.example" });
  const narrow = sign({
    components: [
      "@method",
      "@target-uri",
      "@path",
      "@query",
      "@scheme",
      "@request-target",
      "signature-agent",
      "accept",
    ],
    url: "https://shop.example/cart?a=1",
    headers: { accept: "  text/html " },
  });
  expect(verify(narrow)).toMatchObject({ outcome: "verified" });
});

it("a request without a signature of this kind says nothing about an agent", () => {
  const headers = new Map([["user-agent", "curl/8"]]);
  expect(verify({ ...sign(), headers })).toBeNull();
  expect(verify(sign({ parameters: { tag: "another" } }))).toBeNull();
});

describe("a bad signature is none, with its reason", () => {
  it.each<[string, SigningOptions, string]>([
    ["from the future", { created: SECONDS + 120 }, "the signature is from the future"],
    ["expired", { created: SECONDS - 600, expires: SECONDS }, "the signature has expired"],
    [
      "two days old",
      { created: SECONDS - 172_800, expires: SECONDS + 60 },
      "the signature is older than a day",
    ],
    [
      "for every host",
      { components: ["signature-agent"] },
      "the signature does not cover the host",
    ],
    [
      "for any agent",
      { components: ["@authority"] },
      "the signature does not cover Signature-Agent",
    ],
    [
      "of another algorithm",
      { parameters: { alg: "rsa-pss-sha512" } },
      "the signature names another algorithm than its key has",
    ],
    [
      "by an unknown key",
      { parameters: { keyid: "A".repeat(43) } },
      "the signature is by a key that its directory does not have",
    ],
    [
      "with a nonce of 10 kB",
      { parameters: { nonce: "n".repeat(10_000) } },
      "the signature is in a Signature-Input of more than 8 kB",
    ],
    [
      "with a long nonce",
      { parameters: { nonce: "n".repeat(257) } },
      "the signature has a nonce of more than 256 characters",
    ],
  ])("%s", (_what, options, reason) => {
    expect(verify(sign(options))).toMatchObject({ outcome: "invalid", reason });
  });

  const good = sign();
  const input = good.headers.get("signature-input") ?? "";
  const signature = good.headers.get("signature") ?? "";
  const labels = (member: string) =>
    Array.from({ length: 100 }, (_, i) => `s${i}=${member}`).join(", ");

  it.each<[string, SentRequest, string]>([
    ["for another host", { ...good, url: "https://bank.example/cart" }, "is not of this request"],
    [
      "for a host that nobody names",
      { ...good, url: "/cart" },
      "covers an address of which the host is not known",
    ],
    [
      "one of a hundred",
      withHeaders(good, {
        "signature-input": labels('("@authority");tag="web-bot-auth"'),
        signature: labels(":AAAA:"),
      }),
      "is one of more than 8",
    ],
    [
      "of 100 kB",
      withHeaders(good, { signature: `agent=:${"A".repeat(100_000)}:` }),
      "is in a Signature of more than 8 kB",
    ],
    [
      "named but not sent",
      withHeaders(good, { signature: "other=:AAAA:" }),
      "is named but missing",
    ],
    ["of no dictionary", withHeaders(good, { "signature-input": "!!" }), "cannot be read"],
    ["of a token", withHeaders(good, { signature: "agent=abc" }), "is named but missing"],
    [
      "with a changed byte",
      withHeaders(good, { signature: signature.replace(/:./, ":_") }),
      "cannot be read",
    ],
    ["cut", withHeaders(good, { signature: "agent=:AAAA:" }), "is not of this request"],
    [
      "for a plain http:// agent",
      withHeaders(good, { "signature-agent": 'agent="http://agent.example"' }),
      "names no https:// origin as its agent",
    ],
    [
      "for a file of the agent's host",
      withHeaders(good, {
        "signature-agent": 'agent="https://agent.example/keys.json";type=jwks_uri',
      }),
      "names its keys by jwks_uri, not by a directory",
    ],
    [
      "for another agent",
      withHeaders(good, { "signature-agent": 'agent="https://chatgpt.com"' }),
      "is not of this request",
    ],
    [
      "covering a component twice",
      withHeaders(good, {
        "signature-input": input.replace('("@authority"', '("@authority" "@authority"'),
      }),
      "covers a component twice",
    ],
    [
      "covering a trailer",
      withHeaders(good, {
        "signature-input": input.replace('"@authority"', '"@authority" "x";tr'),
      }),
      "covers a component with ;tr",
    ],
    [
      "covering what was not sent",
      withHeaders(good, {
        "signature-input": input.replace('"@authority"', '"@authority" "x-more"'),
      }),
      "covers x-more, which was not sent",
    ],
    [
      "covering a value with a line of its own",
      withHeaders(good, {
        accept: 'a\n"@authority": shop.example',
        "signature-input": input.replace('"@authority"', '"@authority" "accept"'),
      }),
      'covers "accept", which is no ASCII text',
    ],
  ])("%s", (_what, sent, reason) => {
    expect(verify(sent)).toMatchObject({ outcome: "invalid", reason: `the signature ${reason}` });
  });

  it("whose directory is not at hand", () => {
    const fact = verifySignature(good, () => "is being asked for its keys", NOW);
    expect(fact).toEqual({
      outcome: "unverified",
      agent: "agent.example",
      reason: "the directory of agent.example is being asked for its keys",
    });
  });

  it("by a key that is not valid yet, or no longer", () => {
    for (const limits of [{ nbf: SECONDS + 3_600 }, { exp: SECONDS - 1 }, { exp: NOW - 1 }]) {
      const limited = readKey({ ...agent.jwk, ...limits });
      if (limited === null) throw new Error("the key was not read");
      const keysOf = () => new Map([[limited.thumbprint, limited]]);
      expect(verify(good, keysOf)).toMatchObject({
        outcome: "invalid",
        reason: "the signature is by a key that is not valid now",
      });
    }
  });
});

it("of several signatures the agent's is found, and what another one covers is not its own", () => {
  const good = sign();
  const both = withHeaders(good, {
    "signature-input": `proxy=("@method");created=1;keyid="a", ${good.headers.get("signature-input")}`,
    signature: `proxy=:AAAA:, ${good.headers.get("signature")}`,
    "signature-agent": `other="https://chatgpt.com", ${good.headers.get("signature-agent")}`,
  });
  expect(verify(both)).toMatchObject({ outcome: "verified", agent: "agent.example" });
});
