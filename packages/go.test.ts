import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const isThere = spawnSync("go", ["version"]).status === 0;
/** Compiling is slow where everything else is tested at the same time. */
const PATIENT_MS = 240_000;

describe.skipIf(!isThere)("the client for Go (needs go)", () => {
  const cwd = fileURLToPath(new URL("go", import.meta.url));

  it("is formatted", () => {
    const { stdout, stderr } = spawnSync("gofmt", ["-l", "."], { cwd, encoding: "utf8" });
    expect(stdout + stderr).toBe("");
  });

  it.each([
    ["is vetted", ["vet", "./..."]],
    ["passes its tests, the conformance cases among them", ["test", "./..."]],
  ])(
    "%s",
    (_what, args) => {
      const ran = spawnSync("go", args, { cwd, encoding: "utf8" });
      expect(ran.status, ran.stdout + ran.stderr).toBe(0);
    },
    PATIENT_MS,
  );
});
