import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  expectFailure,
  expectNoAccountHeaders,
  failure,
  openContract,
} from "@/test/contract";
import { sendRawOnce } from "@/test/raw-http";

const server = await openContract();
const key = server.account({ document: DOCUMENT });
const NOT_ALLOWED = ["method_not_allowed", "Method is not allowed."] as const;

const METHODS = [
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "TRACE",
  "PROPFIND",
  "PROPPATCH",
  "MKCOL",
  "COPY",
  "MOVE",
  "LOCK",
  "UNLOCK",
  "PURGE",
  "LINK",
  "SEARCH",
  "REPORT",
  "M-SEARCH",
];

describe.each(ENDPOINTS)("/api/%s", (endpoint, query) => {
  it.each(METHODS)("answers %s with 405 and Allow, with and without a key", async (method) => {
    for (const target of [`/api/${endpoint}`, `/api/${endpoint}/?apikey=${key}&${query}`]) {
      const answer = await server.send(method, target);
      expectFailure(answer, 405, ...NOT_ALLOWED);
      expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
      expectNoAccountHeaders(answer);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("answers %s with a body the same", async (method) => {
    const body = `apikey=${key}&${query}`;
    const answer = await sendRawOnce(
      server.port,
      `${method} /api/${endpoint} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer.status).toBe(405);
    expect(JSON.parse(answer.text)).toEqual(failure("Method is not allowed."));
  });
});

it("answers CONNECT with 405 and Allow", async () => {
  const answer = await sendRawOnce(
    server.port,
    "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n",
  );
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
  expect(answer.headers["x-error-code"]).toBe("method_not_allowed");
  expect(JSON.parse(answer.text)).toEqual(failure("Method is not allowed."));
});

it("has method names with case: `get` is none", async () => {
  const answer = await sendRawOnce(
    server.port,
    "get /api/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  expect(answer.status).toBe(405);
  expect(JSON.parse(answer.text)).toEqual(failure("Method is not allowed."));
});
