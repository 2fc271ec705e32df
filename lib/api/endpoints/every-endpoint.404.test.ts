import { describe, expect, it } from "vitest";
import { expectFailure, expectNoAccountHeaders, openContract } from "@/test/contract";
import { getBytes, sendRawOnce } from "@/test/raw-http";

const server = await openContract();
const key = server.account();
const NOT_FOUND = ["not_found", "Endpoint was not found."] as const;

const PATHS = [
  "/api",
  "/api/",
  "/api/unknown",
  "/api/Blocker",
  "/api/blocker3",
  "/api/blocker/more",
  "/api/blocker//",
  "/api//blocker",
  "/api/blocker%00",
  "/api/%zz",
  "/api/%E0%A4%A",
  "/api/%ff%fe",
  "/api/blocker.json",
  "/api/blocker;x=1",
  "/api/__proto__",
  "/api/constructor",
  "/api/v2/blocker",
  `/api/${"x".repeat(10_000)}`,
  // Only nearly one of those that have their own forms.
  "/api/authentication",
  "/api/panels",
  "/api/openapi.jsonp",
  "/api/Auth/session",
];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

describe.each(METHODS)("%s of an unknown path", (method) => {
  it.each(PATHS)("%s answers 404 in JSON, with and without a key", async (path) => {
    for (const target of [path, `${path}?apikey=${key}`]) {
      const answer = await server.send(method, target);
      expectFailure(answer, 404, ...NOT_FOUND);
      expectNoAccountHeaders(answer);
    }
  });
});

describe("paths with a form of their own are not the contract's", () => {
  it.each([
    "/api/auth/session",
    "/api/auth",
    "/api/panel/keys",
    "/api/manage/v1/keys",
    "/api/mcp",
    "/api/openapi.json",
    "/apiary",
  ])("%s goes to the pages", async (path) => {
    const answer = await sendRawOnce(server.port, getBytes(path));
    expect(answer.text).toBe("<html>page</html>");
  });
});
