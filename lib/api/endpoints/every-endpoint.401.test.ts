import { describe, expect, it } from "vitest";
import { newApiKey } from "@/lib/base/key-format";
import {
  DOCUMENT,
  ENDPOINTS,
  expectFailure,
  expectNoAccountHeaders,
  openContract,
} from "@/test/contract";

const server = await openContract();
const key = server.account({ document: DOCUMENT });

const MISSING = ["key_missing", "API key is required."] as const;
const MALFORMED = ["key_malformed", "API key format is invalid."] as const;
const UNKNOWN = ["key_unknown", "API key was not found."] as const;

describe.each(ENDPOINTS)("GET /api/%s", (endpoint, query) => {
  it.each([
    ["no apikey at all", "", MISSING],
    ["an empty apikey", "apikey=", MISSING],
    ["apikey without an equals sign", "apikey", MISSING],
    ["the name in upper case", `APIKEY=${key}`, MISSING],
    ["a key of 19 characters", `apikey=${"a".repeat(19)}`, MALFORMED],
    ["a key of 65 characters", `apikey=${"a".repeat(65)}`, MALFORMED],
    ["a hyphen in the key", `apikey=${"a".repeat(20)}-`, MALFORMED],
    ["a space before the key", `apikey=%20${key}`, MALFORMED],
    ["a newline after the key", `apikey=${key}%0A`, MALFORMED],
    ["letters outside ASCII", `apikey=${"%C3%A9".repeat(20)}`, MALFORMED],
    ["bytes that are not UTF-8", `apikey=${"%FF".repeat(20)}`, MALFORMED],
    ["broken percent-encoding", `apikey=${"a".repeat(20)}%E0%A4%A`, MALFORMED],
    ["the key twice", `apikey=${key}&apikey=${key}`, MALFORMED],
    ["two different keys", `apikey=${key}&apikey=${newApiKey()}`, MALFORMED],
    ["20 letters that are no key of ours", `apikey=${"a".repeat(20)}`, UNKNOWN],
    ["64 letters that are no key of ours", `apikey=${"Z9".repeat(32)}`, UNKNOWN],
    ["a key that was never issued", `apikey=${newApiKey()}`, UNKNOWN],
    ["a mistyped key", `apikey=${mistyped(key)}`, UNKNOWN],
    ["a key in the wrong case", `apikey=${key.toUpperCase()}`, UNKNOWN],
    ["a key without its end", `apikey=${key.slice(0, -1)}`, UNKNOWN],
  ])("with %s answers 401", async (_what, keyParameter, [code, message]) => {
    const answer = await server.send("GET", `/api/${endpoint}?${query}&${keyParameter}`);
    expectFailure(answer, 401, code, message);
    expectNoAccountHeaders(answer);
  });
});

it("refuses a mistyped key without a look-up", async () => {
  const asked: string[] = [];
  const { find } = server.state.keys;
  server.state.keys.find = (rawKey) => {
    asked.push(rawKey);
    return find(rawKey);
  };
  await server.get("/api/account", { apikey: mistyped(key) });
  await server.get("/api/account", { apikey: key });
  expect(asked).toEqual([key]);
});

it("takes the key from nowhere but the query", async () => {
  const answer = await server.send("GET", "/api/account", {
    apikey: key,
    "x-api-key": key,
    authorization: `Bearer ${key}`,
    cookie: `apikey=${key}`,
  });
  expectFailure(answer, 401, ...MISSING);
});

it("finds no account by the name of an object's own property", async () => {
  const answer = await server.get("/api/account", { apikey: "hasOwnPropertyhasOwnProperty" });
  expectFailure(answer, 401, ...UNKNOWN);
});

/** The same key with one character of its middle changed. */
function mistyped(text: string): string {
  return `${text.slice(0, 20)}${text[20] === "a" ? "b" : "a"}${text.slice(21)}`;
}
