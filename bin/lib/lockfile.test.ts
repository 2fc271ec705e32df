import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "./project.mjs";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(`${ROOT}/package-lock.json`, "utf8"),
);

/** Accepted licenses, and those that ask for nothing more. */
const ACCEPTED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

/** Reviewed exceptions, with the reason. */
const LOOKED_AT: readonly (readonly [name: RegExp, licence: string, why: string])[] = [
  [/^lightningcss/, "MPL-2.0", "builds the style sheet; its files stay as they are"],
  [/^(?:@axe-core\/playwright|axe-core)$/, "MPL-2.0", "checks pages in tests"],
  [
    /^@img\/sharp/,
    "LGPL-3.0-or-later",
    "Next.js's for images, optional, a library of its own; no page has one",
  ],
  [/^elkjs$/, "EPL-2.0", "of the studio in Prisma's tool, which is never run"],
  [/^geist$/, "SIL OPEN FONT LICENSE", "the fonts, as files"],
  [
    /^@ip-location-db\/dbip-city-mmdb$/,
    "SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)",
    "data; its credit is in docs/licences.md",
  ],
  [/^argparse$/, "PSF-2.0", "of a linter in tests; asks only to keep its notice"],
  [/^seq-queue$/, "none", "MIT by its LICENSE file"],
  [/^parse-cache-control$/, "none", "MIT by its LICENSE file"],
];

const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");
const licencesOf = ({ license = "none" }: LockedPackage) =>
  license.replace(/^\((.*)\)$/, "$1").split(/ (?:AND|OR|and) /);

describe("package-lock.json", () => {
  it("pins every package by its hash, but those of systems that the registry at hand does not have", () => {
    const loose = Object.entries(packages).filter(([path, each]) => path !== "" && !each.integrity);
    for (const [path, { optional, os, cpu }] of loose) {
      const isOfThisKind = os?.includes("linux") && cpu?.includes("x64") && !path.includes("musl");
      expect({ path, optional, isOfThisKind: isOfThisKind === true }).toEqual({
        path,
        optional: true,
        isOfThisKind: false,
      });
    }
    expect(loose.length).toBeLessThanOrEqual(35);
  });

  it("has no package of a license that we do not accept", () => {
    const odd = Object.entries(packages)
      .filter(([path]) => path !== "")
      .flatMap(([path, each]) =>
        licencesOf(each)
          .filter((licence) => !ACCEPTED.has(licence))
          .filter(
            (licence) =>
              !LOOKED_AT.some(([name, known]) => known === licence && name.test(nameOf(path))),
          )
          .map((licence) => `${nameOf(path)}: ${licence}`),
      );
    expect(odd).toEqual([]);
  });

  it("names the optional packages of every platform: npm leaves out those that its registry lacks, and then refuses the file elsewhere", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(Object.keys(packages).length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  it("names no registry host, since not every network reaches the same", () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([]);
  });
});
