import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { failureSchema } from "@/lib/api/answer";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { openContract } from "@/test/contract";
import { openApiDocument } from "./document";
import { answerFields } from "./fields";

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

/** The paths of all fields in an answer, as `answerFields` writes them. */
function pathsIn(value: unknown, prefix = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => pathsIn(each, prefix)))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${prefix}${name}`;
    return [path, ...pathsIn(inner, `${path}${Array.isArray(inner) ? "[]" : ""}.`)];
  });
}

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

  it.each(CALLS)("document every field that /api/%s answers to %o", async (name, query) => {
    const { body } = await server.get(`/api/${name}`, { apikey: key, detail: "1", ...query });
    const documented = new Set(answerFields(endpointOf(name).answer).map((field) => field.name));
    expect(pathsIn(body).filter((path) => !documented.has(path))).toEqual([]);
  });

  it.each(ENDPOINTS)("say what each field of $name means", ({ answer, otherAnswers }) => {
    const all = [answer, ...Object.values(otherAnswers)].flatMap(answerFields);
    expect(all.filter(({ description }) => description === "").map(({ name }) => name)).toEqual([]);
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

  it("has the seven endpoints and the batches of three below the origin's /api", () => {
    expect(document.servers).toEqual([{ url: "https://gatehouse.example/api" }]);
    expect(Object.keys(document.paths)).toEqual([
      "/blocker",
      "/blockerv2",
      "/shorterlink",
      "/iplookup",
      "/email-validation",
      "/phonenumber",
      "/account",
      "/batch/iplookup",
      "/batch/email-validation",
      "/batch/phonenumber",
    ]);
  });

  it("names the refusals by status and code", () => {
    const { responses } = document.paths["/blockerv2"]?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "402", "403", "429", "431", "500", "503"]),
    );
    expect(JSON.stringify(responses)).toContain("Please enter a valid Configuration Name.");
  });

  it("breaks none of redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(document);
    const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    const { security: _, ...open } = document;
    const worse = await lintFromString({ source: JSON.stringify(open), config });
    expect(worse.map(({ ruleId }) => ruleId)).toContain("security-defined");
  });

  it("says that a key opens every endpoint", () => {
    // Either of them.
    expect(document.security).toEqual([{ apiKey: [] }, { apiKeyHeader: [] }]);
    expect(document.components.securitySchemes.apiKey).toMatchObject({
      type: "apiKey",
      in: "query",
      name: "apikey",
    });
    expect(document.components.securitySchemes.apiKeyHeader).toMatchObject({
      type: "apiKey",
      in: "header",
      name: "X-Gatehouse-Key",
    });
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
