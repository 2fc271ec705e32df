import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { spawnCommandLine } from "@/test/cli/spawn-command-line";
import { withTestDatabase } from "@/test/db/database";
import { temporaryFolder } from "@/test/temporary-folder";

/* The command line as a process with arguments, streams and an exit status. */

const EMAIL = "owner@example.org";
const CREATE = ["account", "create", "--email", EMAIL, "--password", "correct horse battery"];

describe("as a process on a database of the operator's own", () => {
  const database = withTestDatabase();
  const run = (args: readonly string[], stdin?: string) =>
    spawnCommandLine({ DATABASE_URL: database.url }, args, stdin);

  it("writes its JSON to standard output and ends with 0", async () => {
    const { status, stdout, stderr } = await run(CREATE);
    expect(JSON.parse(stdout)).toMatchObject({ email: EMAIL, handle: "owner" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("writes what is wrong to standard error and ends with 1", async () => {
    expect(await run(CREATE)).toEqual({
      status: 1,
      stdout: "",
      stderr: `${EMAIL} already has an account.\n`,
    });
  });

  it("reads standard input to its end, and writes a long result whole", async () => {
    const value = (index: number) => `2001:db8::${index.toString(16)}`;
    const ipBlacklist = Array.from({ length: 20_000 }, (_, index) => value(index + 1));
    const document = JSON.stringify({ version: 1, lists: { ipBlacklist } });
    const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
    const imported = await run(importing, document);
    expect(imported.status).toBe(0);
    expect(JSON.parse(imported.stdout)).toMatchObject({ ipBlacklist: 20_000 });
    const { stdout } = await run(["account", "export", "--email", EMAIL]);
    const { lists } = JSON.parse(stdout);
    expect(lists.ipBlacklist).toHaveLength(20_000);
    expect(lists.ipBlacklist.at(-1)).toEqual({
      value: "2001:db8::4e20",
      note: null,
      expiresAt: null,
    });
  });
});

describe("as a process on the embedded database", () => {
  const dataDir = temporaryFolder(afterAll);

  it("works before the first start, and leaves nothing running behind", async () => {
    const created = await spawnCommandLine({ DATA_DIR: dataDir }, CREATE);
    expect({ status: created.status, stderr: created.stderr }).toEqual({ status: 0, stderr: "" });
    const show = ["account", "show", "--email", EMAIL];
    const { stdout } = await spawnCommandLine({ DATA_DIR: dataDir }, show);
    expect(JSON.parse(stdout)).toMatchObject({ email: EMAIL, package: "Unlimited", quota: null });
    expect(existsSync(join(dataDir, "postgres", "cluster", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
  });
});
