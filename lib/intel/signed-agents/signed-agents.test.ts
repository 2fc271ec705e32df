import { expect, it } from "vitest";
import { TestAgent } from "@/test/signed-agents/test-agent";
import { readKey } from "./agent-key";
import { createSignedAgents } from "./signed-agents";

const NOW = Date.UTC(2026, 9, 1);
const agent = new TestAgent("https://agent.example");
const key = readKey(agent.jwk);
const keysOf = () => new Map(key === null ? [] : [[key.thumbprint, key]]);
const open = () => createSignedAgents(keysOf, { now: () => NOW });
const VERIFIED = { outcome: "verified", agent: "agent.example", reason: null };

it("a signature with a nonce counts for the network that it first came from", () => {
  const agents = open();
  const sent = agent.request(NOW, { parameters: { nonce: "once" } });
  expect(agents.verify(sent, "192.0.2.1")).toEqual(VERIFIED);
  // Proxies and retries ask about the same request again.
  expect(agents.verify(sent, "192.0.2.1")).toEqual(VERIFIED);
  expect(agents.verify(sent, "198.51.100.7")).toEqual({
    outcome: "unverified",
    agent: "agent.example",
    reason: "the signature was used by another network",
  });
});

it("one without a nonce is meant to be used again", () => {
  const agents = open();
  const sent = agent.request(NOW);
  for (const network of ["192.0.2.1", "198.51.100.7"]) {
    expect(agents.verify(sent, network)).toEqual(VERIFIED);
  }
});

it("a request that nobody has signed says nothing", () => {
  const headers = new Map([["accept", "*/*"]]);
  const sent = { method: "GET", url: "/", headers, isWhole: false, carriesPrints: false };
  expect(open().verify(sent, "192.0.2.1")).toBeNull();
});
