import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LICENSE } from "@/lib/base/license";
import { manageOpenApiDocument } from "@/lib/manage/openapi";
import { openApiDocument } from "@/lib/openapi/document";
import { ROOT } from "./project.mjs";

const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { identifier } = LICENSE;

/** Files that repeat the identifier, each with the place in it. */
const SAID = [
  ["package.json", /^ {2}"license": "(.+)"/m],
  ["package-lock.json", /^ {6}"license": "(.+)"/m],
  ["packages/client/package.json", /^ {2}"license": "(.+)"/m],
  ["packages/middleware/package.json", /^ {2}"license": "(.+)"/m],
  ["packages/php/composer.json", /^ {2}"license": "(.+)"/m],
  ["packages/python/pyproject.toml", /^license = "(.+)"/m],
  ["packages/ruby/gatehouse.gemspec", /^ {2}spec\.license = "(.+)"/m],
  ["packages/wordpress/gatehouse.php", /^ \* License: (.+)/m],
  ["packages/go/guard.go", /^\/\/ SPDX-License-Identifier: (.+)/m],
  ["deploy/Containerfile", /image\.licenses="(.+?)"/],
  ["deploy/helm/gatehouse/Chart.yaml", /^ {2}artifacthub\.io\/license: (.+)/m],
  ["docs/licences.md", /\(SPDX: `(.+?)`\)/],
] as const;

it.each(SAID)("%s names the license", (path, place) => {
  expect(place.exec(textOf(path))?.[1]).toBe(identifier);
});

it("both OpenAPI documents name the license", async () => {
  expect(openApiDocument("https://a.example").info.license).toEqual(LICENSE);
  expect((await manageOpenApiDocument("https://a.example")).info.license).toEqual(LICENSE);
});

it("the text is that license's, in the clients too", () => {
  const [title, version] = textOf("LICENSE")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [name, number] = [title, /^Version (\d\.\d),/.exec(version ?? "")?.[1]];
  expect(`${name} ${number}`).toBe(LICENSE.name);
  expect(textOf("packages/LICENSE")).toBe(textOf("LICENSE"));
  for (const path of ["NOTICE", "README.md"]) {
    expect(textOf(path)).toMatch(/Apache License,?(?: Version)? 2\.0/);
  }
});
