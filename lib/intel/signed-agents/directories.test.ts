import { describe, expect, it } from "vitest";
import { TestAgent } from "@/test/signed-agents/test-agent";
import { Directories, type DirectoriesOptions } from "./directories";
import type { DirectoryAnswer } from "./directory";

const agent = new TestAgent("https://agent.example");
const other = new TestAgent("https://agent.example");
const MINUTE = 60_000;

const answer = (body: string, differing: Partial<DirectoryAnswer> = {}): DirectoryAnswer => ({
  status: 200,
  headers: { "cache-control": "max-age=3600" },
  body,
  isCut: false,
  ...differing,
});

function open(differing: Partial<DirectoriesOptions> = {}) {
  const state = {
    now: Date.UTC(2026, 9, 1),
    asked: [] as string[],
    answer: answer(agent.directory()),
  };
  const directories = new Directories({
    fetch: async (url) => {
      state.asked.push(url);
      return state.answer;
    },
    clock: { now: () => state.now },
    known: [],
    asksStrangers: true,
    allowsPorts: false,
    ...differing,
  });
  const keys = async (origin = agent.origin, keyId = agent.keyId) => {
    const found = directories.keysOf(origin, keyId);
    await directories.settled();
    return typeof found === "string" ? found : [...found.keys()];
  };
  return { state, directories, keys };
}

it("at first sight there are no keys; they are asked for once, and there for the next request", async () => {
  const { state, directories, keys } = open();
  directories.keysOf(agent.origin, agent.keyId);
  expect(await keys()).toBe("is being asked for its keys");
  expect(await keys()).toEqual([agent.keyId]);
  expect(state.asked).toEqual([
    "https://agent.example/.well-known/http-message-signatures-directory",
  ]);
});

it("keys of known agents are there before the first request", async () => {
  const { directories, keys, state } = open({ known: [agent.origin] });
  await directories.fetchAhead();
  expect(await keys()).toEqual([agent.keyId]);
  expect(state.asked).toHaveLength(1);
});

it("serves old keys while it asks for new ones, and takes what it then finds", async () => {
  const { state, keys } = open();
  await keys();
  state.now += 61 * MINUTE;
  state.answer = answer(other.directory());
  expect(await keys()).toEqual([agent.keyId]);
  // The key that was taken out of the directory proves nothing from here on.
  expect(await keys()).toEqual([other.keyId]);
});

it("asks again for a key that it does not have, but not more often than every five minutes", async () => {
  const { state, keys } = open();
  await keys();
  state.answer = answer(other.directory());
  await keys(agent.origin, other.keyId);
  expect(state.asked).toHaveLength(1);
  state.now += 5 * MINUTE;
  await keys(agent.origin, other.keyId);
  expect(state.asked).toHaveLength(2);
  expect(await keys()).toEqual([other.keyId]);
});

it("a directory that cannot be had leaves its keys in use, for a day at most", async () => {
  const { state, keys } = open();
  await keys();
  state.answer = answer("", { status: 503 });
  state.now += 61 * MINUTE;
  expect(await keys()).toEqual([agent.keyId]);
  expect(await keys()).toEqual([agent.keyId]);
  expect(state.asked).toHaveLength(2);
  state.now += 24 * 60 * MINUTE;
  expect(await keys()).toBe("is being asked for its keys");
  expect(await keys()).toBe("answers with status 503");
});

describe("what is no directory gives no keys, and is asked for again after five minutes only", () => {
  const many = JSON.stringify({ keys: Array.from({ length: 33 }, () => agent.jwk) });
  it.each<[string, DirectoryAnswer, string]>([
    ["a redirect", answer("", { status: 302 }), "answers with status 302"],
    ["10 MB", answer("{", { isCut: true }), "is longer than 64 kB"],
    ["compressed", answer("", { headers: { "content-encoding": "gzip" } }), "comes compressed"],
    ["a page", answer("<html>"), "is no JSON with keys"],
    ["a list", answer("[]"), "is no JSON with keys"],
    ["33 keys", answer(many), "has more than 32 keys"],
  ])("%s", async (_what, given, reason) => {
    const { state, keys } = open();
    state.answer = given;
    await keys();
    expect(await keys()).toBe(reason);
    expect(state.asked).toHaveLength(1);
    state.now += 5 * MINUTE;
    expect(await keys()).toBe("is being asked for its keys");
    expect(state.asked).toHaveLength(2);
  });

  it("a network error is told in our words", async () => {
    const refused = Object.assign(new Error("x"), { name: "RefusedDestinationError" });
    for (const [error, reason] of [
      [new Error("ECONNREFUSED 10.0.0.1:443"), "could not be reached"],
      [refused, "is not at a public address"],
    ] as const) {
      const { keys } = open({ fetch: () => Promise.reject(error) });
      await keys();
      expect(await keys()).toBe(reason);
    }
  });
});

it("keys of other kinds, malformed ones and those printed in the RFC are left out", async () => {
  const { state, keys } = open();
  state.answer = answer(
    JSON.stringify({
      keys: [
        ...[null, 1, {}, { kty: "oct", k: "c2VjcmV0" }, { kty: "OKP", crv: "Ed25519", x: "AA" }],
        { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
        { ...other.jwk, kid: agent.keyId },
        { ...other.jwk, use: "enc" },
        { ...agent.jwk, kid: "a label of its own" },
      ],
    }),
  );
  await keys();
  expect(await keys()).toEqual([agent.keyId]);
});

it("where the operator says so, only known agents' directories are asked for", async () => {
  const { state, keys } = open({ asksStrangers: false, known: ["https://known.example"] });
  expect(await keys()).toBe("is not one of the known ones");
  expect(await keys("https://known.example")).toBe("is being asked for its keys");
  expect(state.asked).toHaveLength(1);
});

it("a stranger's directory is asked for at port 443, four at once, and 30 a minute", async () => {
  const { state, keys } = open();
  expect(await keys("https://agent.example:8443")).toBe("is not on port 443");
  for (let i = 0; i < 40; i++) await keys(`https://a${i}.example`);
  expect(state.asked).toHaveLength(30);
  expect(await keys("https://a39.example")).toBe("waits for its turn");
  state.now += MINUTE;
  expect(await keys("https://a39.example")).toBe("is being asked for its keys");

  const slow = open({ fetch: () => new Promise(() => undefined) });
  const said = Array.from({ length: 5 }, (_, i) =>
    slow.directories.keysOf(`https://a${i}.example`, agent.keyId),
  );
  expect(said.at(-1)).toBe("waits for its turn");
});
