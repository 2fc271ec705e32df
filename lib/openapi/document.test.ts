import { describe, expect, it } from "vitest";
import { failureSchema } from "@/lib/api/answer";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { openContract } from "@/test/contract";
import { openApiDocument } from "./document";

const server = await openContract();
const DOCUMENT = {
  version: 1,
  configurations: [{ name: "Shop", pageResponse: { type: "HTTPStatusCode", contents: "403" } }],
  smartUrls: [
    {
      keyname: "promo.2026",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    },
  ],
};
const key = server.account({ document: DOCUMENT });

function endpointOf(name: string) {
  const endpoint = ENDPOINTS.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}

const CALLS = [
  ["account", {}],
  ["blocker", { ip: "73.2.3.4", ua: "curl/8.5.0", url: "/" }],
  ["blocker", { ip: "10.0.0.1" }],
  ["blockerv2", { ip: "73.2.3.4", confname: "Shop", ua: "curl/8.5.0" }],
  ["blockerv2", { ip: "73.2.3.4", confname: "Shop" }],
  ["shorterlink", { ip: "73.2.3.4", keyname: "promo.2026" }],
  ["shorterlink", { ip: "73.2.3.4", keyname: "nobodys" }],
  ["iplookup", { ip: "8.8.8.8" }],
  ["email-validation", { email: "someone@example.org" }],
  ["email-validation", { email: "no" }],
  ["phonenumber", { number: "+14155552671" }],
  ["phonenumber", { number: "+00000000" }],
] as const;

describe("the schemas of the OpenAPI document", () => {
  it.each(CALLS)("describe what /api/%s answers to %o, field by field", async (name, query) => {
    for (const detail of ["0", "1"]) {
      const answer = await server.get(`/api/${name}`, { apikey: key, detail, ...query });
      expect(answer.status).toBe(200);
      expect(endpointOf(name).answer.safeParse(answer.body).error).toBeUndefined();
    }
  });

  it("describe a verification's answer", async () => {
    const { body } = await server.get("/api/shorterlink", {
      ...{ apikey: key, ip: "73.2.3.4", keyname: "promo.2026" },
      ...{ js: "1", code: "nobodys" },
    });
    const { verification } = endpointOf("shorterlink").otherAnswers;
    expect(verification?.safeParse(body)).toMatchObject({ success: true });
  });

  it("describe a refusal", async () => {
    const { body } = await server.get("/api/blocker", {});
    expect(failureSchema.safeParse(body).error).toBeUndefined();
  });

  it.each(ENDPOINTS)("hold for the example of $name", ({ answer, example }) => {
    expect(answer.safeParse(example).error).toBeUndefined();
  });
});

describe("the OpenAPI document", () => {
  const document = openApiDocument("https://gatehouse.example");

  it("has the seven endpoints below the origin's /api", () => {
    expect(document.servers).toEqual([{ url: "https://gatehouse.example/api" }]);
    expect(Object.keys(document.paths)).toEqual([
      "/blocker",
      "/blockerv2",
      "/shorterlink",
      "/iplookup",
      "/email-validation",
      "/phonenumber",
      "/account",
    ]);
  });

  it("names the refusals by status and code", () => {
    const { responses } = document.paths["/blockerv2"]?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "402", "403", "429", "431", "500", "503"]),
    );
    expect(JSON.stringify(responses)).toContain("Please enter a valid Configuration Name.");
  });

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("gives examples that its own patterns accept", () => {
    for (const { parameters } of ENDPOINTS) {
      for (const { example, pattern } of parameters) {
        if (pattern !== undefined) expect(example).toMatch(new RegExp(pattern));
      }
    }
  });
});
