import { describe, expect, it } from "vitest";
import { expectAccountHeaders, expectFailure, openContract } from "@/test/contract";
import { compileKeyLimits } from "./key-limits";

const server = await openContract();
const limited = (endpoints: readonly string[], networks: readonly string[] = []) =>
  server.account({ keyLimits: compileKeyLimits({ endpoints, networks }) });

const from = (forwardedFor: string) => ({ "x-forwarded-for": forwardedFor });
const ask = (key: string, headers = {}, path = "iplookup") =>
  server.send("GET", `/api/${path}?apikey=${key}&ip=73.2.3.4`, headers);

describe("a key for some endpoints", () => {
  it("is refused at the others, free of charge, and counted by its reason", async () => {
    const key = limited(["iplookup"]);
    expect((await ask(key)).status).toBe(200);
    const refused = await ask(key, {}, "blocker");
    expectFailure(refused, 403, "key_wrong_endpoint", "API key is not for this endpoint.");
    expectAccountHeaders(refused, 0);
    expect(server.state.refusals.at(-1)).toMatchObject({
      code: "key_wrong_endpoint",
      endpoint: "blocker",
    });
  });

  it("holds for batches and for proxies that ask", async () => {
    const batch = (key: string) =>
      server.send(
        "POST",
        "/api/batch/iplookup",
        { "x-gatehouse-key": key },
        JSON.stringify({ items: ["73.2.3.4"] }),
      );
    const proxy = (key: string) =>
      server.send("GET", "/api/forward-auth", {
        "x-gatehouse-key": key,
        "x-forwarded-uri": "/cart",
        "x-forwarded-for": "203.0.113.7",
      });
    const lookups = limited(["iplookup"]);
    const decisions = limited(["blocker"]);
    expect([(await batch(lookups)).status, (await proxy(lookups)).status]).toEqual([200, 403]);
    expect([(await batch(decisions)).status, (await proxy(decisions)).status]).toEqual([403, 204]);
  });
});

describe("a key for some networks", () => {
  it.each([
    ["203.0.113.7", 200],
    ["203.0.114.7", 403],
    ["::ffff:203.0.113.7", 200],
    ["2001:db8::1", 200],
    ["2001:db9::1", 403],
    // Only what a trusted proxy appended counts.
    ["203.0.113.7, 198.51.100.1", 403],
    ["198.51.100.1, 203.0.113.7", 200],
    // The peer itself.
    ["nonsense", 403],
  ])("from %s: %s", async (address, status) => {
    const key = limited([], ["203.0.113.0/24", "2001:db8::/32"]);
    const answer = await ask(key, from(address));
    expect(answer.status).toBe(status);
    if (status === 403) {
      const message = "API key is not allowed from this network.";
      expectFailure(answer, 403, "key_wrong_network", message);
    }
  });

  it("is the proxy's network where a proxy asks for its visitor", async () => {
    const asked = (key: string) =>
      server.send("GET", "/api/forward-auth", {
        "x-gatehouse-key": key,
        "x-forwarded-uri": "/cart",
        ...from("73.2.3.4"),
      });
    expect((await asked(limited([], ["127.0.0.1"]))).status).toBe(204);
    expect((await asked(limited([], ["73.2.3.4"]))).status).toBe(403);
  });

  it("admits nobody where its networks cannot be read", async () => {
    expect((await ask(limited([], ["nonsense"]))).status).toBe(403);
  });
});

it("a disabled key is told so first", async () => {
  const keyLimits = compileKeyLimits({ endpoints: ["blocker"], networks: [] });
  const key = server.account({ keyLimits, keyDisabled: true });
  expectFailure(await ask(key), 403, "key_disabled", "API key is disabled.");
});
