import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "./project.mjs";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(`${ROOT}/package-lock.json`, "utf8"),
);

describe("package-lock.json", () => {
  it("names the optional packages of every platform: npm leaves out those that its registry lacks, and then refuses the file elsewhere", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(Object.keys(packages).length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  it("names no registry host, since not everybody reaches the same", () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([]);
  });
});
