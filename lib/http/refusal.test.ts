import { expect, it } from "vitest";
import { type Door, doorOf } from "./door";
import { type Refusal, refusalReply } from "./refusal";

const DOORS: readonly Door[] = [
  "/api/blocker",
  "/api/auth/csrf",
  "/api/panel/account",
  "/api/manage/v1/keys",
  "/.gatehouse/challenge",
  "/go/acme/autumn",
  "/metrics",
  "/sign-in",
].map(doorOf);

/** A row for each, so that a new one is tested. */
const REFUSALS: Readonly<Record<Refusal, number>> = {
  url_too_long: 414,
  headers_too_large: 431,
  body_too_large: 413,
  method_not_allowed: 405,
  several_hosts: 400,
  malformed_path: 400,
  too_many: 429,
  unknown_host: 421,
};

const SENTENCES = /^\p{Lu}.+\. \p{Lu}.+\.$/u;

/** The text that people read in it. */
function wordsOf(body: string, type: unknown): string {
  if (type === "text/html; charset=utf-8") {
    const [, title = "", detail = ""] = /<h1>(.+)<\/h1><p>(.+)<\/p>/.exec(body) ?? [];
    return `${title}. ${detail}`;
  }
  const json = JSON.parse(body);
  return type === "application/problem+json" ? json.detail : json.error.message;
}

it("every refusal at every door says what is wrong and what helps, in the door's own form", () => {
  expect(new Set(DOORS).size).toBe(8);
  for (const door of DOORS) {
    for (const [refusal, status] of Object.entries(REFUSALS)) {
      const reply = refusalReply(door, refusal as Refusal); // the keys of a record
      const [, type] = reply.headers;
      expect(reply.status).toBe(status);
      expect(wordsOf(reply.body, type), `${door}: ${refusal}`).toMatch(SENTENCES);
      if (status === 405) expect(reply.headers).toContain("Allow");
    }
  }
});

it("the management API's are whole problem details", () => {
  expect(JSON.parse(refusalReply("manage", "method_not_allowed").body)).toEqual({
    type: "/docs/guides/management-api#method_not_allowed",
    title: "Method Not Allowed",
    status: 405,
    detail: "That method is not allowed here. The Allow header has the methods that are.",
    code: "method_not_allowed",
  });
});
