import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { PACKAGES } from "@/lib/downloads/packages.mjs";
import { temporaryFolder } from "@/test/temporary-folder";
import { makeDownloads } from "../bin/lib/downloads.mjs";

const folder = temporaryFolder(afterAll);
const root = fileURLToPath(new URL("..", import.meta.url));

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  expect({ command: [command, ...args].join(" "), status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

const USE = `import { Gatehouse, GatehouseError } from "@gatehouse/client";
import { gatehouse as web } from "@gatehouse/middleware/fetch";
import { gatehouse as node } from "@gatehouse/middleware/node";
const options = { url: "https://gatehouse.example", key: "k" };
const client: Gatehouse = new Gatehouse(options);
console.log([typeof client.blocker, GatehouseError.name, typeof web(options, () => null), typeof node(options)].join());
`;

it("the packages for JavaScript install from what is served, with their types", async () => {
  const made = await makeDownloads();
  const archives = PACKAGES.filter(({ id }) => id === "client" || id === "middleware").map(
    ({ files: [file] }) => {
      const path = join(folder, basename(file));
      writeFileSync(path, made.get(file) ?? "");
      return path;
    },
  );
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", ...archives], folder);
  writeFileSync(join(folder, "use.ts"), USE);
  const typescript = join(root, "node_modules/typescript/bin/tsc");
  const types = join(root, "node_modules/@types");
  const strict = ["--strict", "--module", "nodenext", "--types", "node", "--typeRoots", types];
  run("node", [typescript, ...strict, "use.ts"], folder);
  expect(run("node", ["use.js"], folder)).toBe("function,GatehouseError,function,function\n");
}, 120_000);
