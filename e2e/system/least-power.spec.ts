import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { NODE, PROJECT_DIR } from "./support/program";
import { releaseDir } from "./support/release";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

/** Node.js 20 knows the older name alone, Node.js 24 the newer. */
const isNewName = spawnSync(NODE, ["--permission", "-e", ""]).status === 0;

/** Node's permission model: read access to everything, write access to the data folder alone. */
function permissions(dataDir: string): string[] {
  return [
    isNewName ? "--permission" : "--experimental-permission",
    "--allow-fs-read=*",
    `--allow-fs-write=${dataDir}`,
    // The feeds' and imports' workers, argon2, and the embedded PostgreSQL.
    "--allow-worker",
    "--allow-addons",
    "--allow-child-process",
  ];
}

test("the server works under Node's permission model, which lets it write its own folder alone", async () => {
  const installation = testbed.installation();
  const flags = permissions(installation.dataDir);
  const server = await installation.start({}, [...flags, "start.mjs"]);
  const { apikey } = await openWorkspace(installation);
  expect(await server.ask("blocker", { apikey, ip: "8.8.8.8" })).toMatchObject({
    status: "success",
  });
  expect((await server.send("/sign-in")).status).toBe(200);
  expect((await server.send("/readyz")).status).toBe(200);
  const { status, stderr } = await server.program.stop();
  expect({ status, denied: /ERR_ACCESS_DENIED/.test(stderr) }).toEqual({
    status: 0,
    denied: false,
  });

  const write = `require("node:fs").writeFileSync(process.argv[1], "x")`;
  const outcome = (file: string) =>
    spawnSync(NODE, [...flags, "-e", write, file], { encoding: "utf8" });
  expect(outcome(join(installation.dataDir, "mine")).status).toBe(0);
  for (const folder of [releaseDir(), testbed.folder()]) {
    const { status: refused, stderr: why } = outcome(join(folder, "not-mine"));
    expect({ refused, isDenied: why.includes("ERR_ACCESS_DENIED") }).toEqual({
      refused: 1,
      isDenied: true,
    });
  }
});

test("systemd judges what the unit leaves to the server as little", () => {
  const unit = join(PROJECT_DIR, "deploy", "gatehouse.service");
  const { error, stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", unit], {
    encoding: "utf8",
  });
  test.skip(error !== undefined, "systemd-analyze is not on this machine");
  const exposure = /Overall exposure level for gatehouse\.service: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThan(2);
});
