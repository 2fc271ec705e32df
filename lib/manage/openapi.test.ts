import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { NEEDS } from "@/test/manage/needs";
import { manageOpenApiDocument } from "./openapi";

const document = await manageOpenApiDocument("https://gatehouse.example");

it("has every operation of the management API, with its scope", () => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      "description" in operation
        ? [[`${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, "[$1]")}`, operation]]
        : [],
    ),
  );
  expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(NEEDS).sort());
  expect(document.paths["/blocker/replay"]).toMatchObject({
    post: { description: "Scope: `policy`, and `traffic`." },
  });
  expect(document.paths["/keys"]).toMatchObject({
    get: { description: "Scope: `read` or `keys`." },
  });
});

it("has the schemas of bodies and queries", () => {
  const text = JSON.stringify(document.paths["/blocker"]);
  expect(text).toContain("spiderCrawler");
  expect(text).toContain("baseVersion");
  expect(JSON.stringify(document.paths["/traffic"])).toContain('"name":"country"');
  expect(JSON.stringify(document.paths["/lists/{list}"])).toContain("ipBlacklist");
});

it("breaks none of redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(
    found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});
