import { describe, expect, it } from "vitest";
import {
  ENDPOINTS,
  expectCommonHeaders,
  expectNoAccountHeaders,
  openContract,
} from "@/test/contract";

const server = await openContract();
const key = server.account();

describe.each(ENDPOINTS)("OPTIONS /api/%s", (endpoint, query) => {
  it.each([
    ["without a key", ""],
    ["with a key", `apikey=${key}&${query}`],
    ["with an unknown key", `apikey=${"a".repeat(20)}`],
  ])("answers 204 with Allow and no body %s", async (_what, search) => {
    for (const path of [`/api/${endpoint}`, `/api/${endpoint}/`]) {
      const answer = await server.send("OPTIONS", `${path}?${search}`);
      expect(answer.status).toBe(204);
      expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
      expect(answer.text).toBe("");
      expect(answer.headers["content-length"]).toBeUndefined();
      expectCommonHeaders(answer.headers);
      expectNoAccountHeaders(answer);
    }
  });

  it("allows no other website to read the answer: a browser's preflight gets no CORS header", async () => {
    const answer = await server.send("OPTIONS", `/api/${endpoint}`, {
      origin: "https://shop.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-anything",
    });
    expect(answer.status).toBe(204);
    expectCommonHeaders(answer.headers);
  });
});
