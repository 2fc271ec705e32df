import { describe, expect, it } from "vitest";
import { DOCUMENT, ENDPOINTS, expectCommonHeaders, failure, openContract } from "@/test/contract";
import { getBytes, sendRawOnce } from "@/test/raw-http";

const server = await openContract();
const key = server.account({ document: DOCUMENT });
const LIMIT = 1_048_576;

/** A request whose line and headers together have exactly this many bytes. */
function requestOf(bytes: number, target: string, where: "query" | "header"): Buffer {
  const filled = (count: number) => {
    const filler = "x".repeat(count);
    return where === "query"
      ? getBytes(`${target}&filler=${filler}`)
      : getBytes(target, [`X-Filler: ${filler}`]);
  };
  return filled(bytes - filled(0).length);
}

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  const target = `/api/${endpoint}?apikey=${key}&${query}`;

  it.each(["query", "header"] as const)(
    "accepts 1,048,576 bytes, most of them in a %s",
    async (where) => {
      const bytes = requestOf(LIMIT, target, where);
      expect(bytes.length).toBe(LIMIT);
      const answer = await sendRawOnce(server.port, bytes);
      expect(answer.status).toBe(200);
    },
  );

  it.each([
    ["query", LIMIT + 1_000],
    ["header", LIMIT + 1_000],
    ["query", 4 * LIMIT],
    ["header", 4 * LIMIT],
  ] as const)("answers 431 to more, most of it in a %s (%i bytes)", async (where, size) => {
    const answer = await sendRawOnce(server.port, requestOf(size, target, where));
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.text)).toEqual(failure("Request headers are too large."));
    expect(answer.headers["x-error-code"]).toBe("headers_too_large");
    expectCommonHeaders(answer.headers);
  });
});

it("accepts 1 MB in many headers", async () => {
  const headers = Array.from({ length: 900 }, (_, i) => `X-Filler-${i}: ${"x".repeat(1_000)}`);
  const answer = await sendRawOnce(server.port, getBytes(`/api/account?apikey=${key}`, headers));
  expect(answer.status).toBe(200);
});

it("accepts `params` and `headers` of 64 KB each, every byte percent-encoded", async () => {
  const rules = { enabled: true, rules: [{ name: "a", op: "exists" }] };
  const strict = server.account({
    document: { version: 1, configurations: [{ name: "Shop", params: rules, headers: rules }] },
  });
  const json = `{"a":"${"é".repeat(32_764)}"}`;
  expect(Buffer.byteLength(json)).toBe(65_536);
  const encoded = [...Buffer.from(json)]
    .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
    .join("");
  const target = `/api/blockerv2?apikey=${strict}&confname=Shop&ip=10.0.0.1&params=${encoded}&headers=${encoded}`;
  const answer = await sendRawOnce(server.port, getBytes(target));
  expect(JSON.parse(answer.text)).toMatchObject({ detectActivity: "Visitor", blockAccess: 0 });
});
