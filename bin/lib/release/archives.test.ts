import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { unitText, writeDeb } from "./deb.mjs";
import { writeNpmPackage } from "./npm-package.mjs";
import { digestOf, entriesOf } from "./tree.mjs";

const LONG = `node_modules/${"deep/".repeat(20)}${"name".repeat(20)}.js`;
const FILES = {
  "start.mjs": "serve();\n",
  "bin/gatehouse.mjs": "#!/usr/bin/env node\n",
  [LONG]: "",
};
const NODE = { program: Buffer.from("#!/bin/sh\n"), license: Buffer.from("MIT\n") };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  process.env.SOURCE_DATE_EPOCH = "1795000000";
});
afterEach(() => {
  delete process.env.SOURCE_DATE_EPOCH;
});

/** A small release of that name, whose files were made in this order. */
function releaseOf(name: string, paths: readonly string[] = Object.keys(FILES)): string {
  const release = join(folder, name);
  for (const path of paths) {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    writeFileSync(join(release, path), FILES[path] ?? "");
  }
  chmodSync(join(release, "bin/gatehouse.mjs"), 0o755);
  return release;
}

function run(program: string, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (error !== undefined || status !== 0) throw new Error(`${program}: ${error ?? stderr}`);
  return stdout;
}

const isHere = (program: string) => spawnSync(program, ["--version"]).error === undefined;

describe("a release's files", () => {
  it("have one digest whoever made them, in whichever order, with whichever umask", () => {
    const one = releaseOf("one");
    const other = releaseOf("other", Object.keys(FILES).reverse());
    chmodSync(join(other, "start.mjs"), 0o600);
    expect(digestOf(entriesOf(other))).toBe(digestOf(entriesOf(one)));
    chmodSync(join(other, "start.mjs"), 0o700);
    expect(digestOf(entriesOf(other))).not.toBe(digestOf(entriesOf(one)));
  });

  it("are refused with a link among them", () => {
    const release = releaseOf("linked");
    symlinkSync("start.mjs", join(release, "other.mjs"));
    expect(() => entriesOf(release)).toThrow(/other\.mjs is no file/);
  });
});

describe("npm's tarball", () => {
  it("holds the release below a package of its own, and its bytes depend on nothing else", () => {
    const [one, other] = [join(folder, "one.tgz"), join(folder, "other.tgz")];
    writeNpmPackage(one, entriesOf(releaseOf("one")));
    writeNpmPackage(other, entriesOf(releaseOf("other", Object.keys(FILES).reverse())));
    expect(readFileSync(other).equals(readFileSync(one))).toBe(true);
    mkdirSync(join(folder, "unpacked"));
    run("tar", "-xzf", one, "-C", join(folder, "unpacked"));
    const manifest = JSON.parse(
      readFileSync(join(folder, "unpacked/package/package.json"), "utf8"),
    );
    expect(manifest).toMatchObject({
      name: "gatehouse",
      private: true,
      os: [process.platform],
      bin: { gatehouse: "gatehouse/bin/gatehouse.mjs" },
    });
    expect(manifest.dependencies).toBeUndefined();
    const unpacked = entriesOf(join(folder, "unpacked/package/gatehouse"));
    expect(digestOf(unpacked)).toBe(digestOf(entriesOf(join(folder, "one"))));
  });
});

describe.runIf(isHere("dpkg-deb"))("the Debian package, as dpkg reads it", () => {
  const deb = () => {
    const path = join(folder, "gatehouse.deb");
    writeDeb(path, entriesOf(releaseOf("one")), NODE);
    return path;
  };

  it("has the release, its Node.js, the unit, the command and the settings, which root alone writes", () => {
    const path = deb();
    const listed = run("dpkg-deb", "--contents", path).split("\n");
    const modeOf = (file: string) =>
      listed.find((line) => line.endsWith(` ./${file}`))?.replace(/(\S+) (\S+) .*/, "$1 $2");
    const executable = "-rwxr-xr-x root/root";
    expect(modeOf("usr/lib/gatehouse/bin/node")).toBe(executable);
    expect(modeOf("usr/bin/gatehouse")).toBe(executable);
    expect(modeOf(`usr/lib/gatehouse/${LONG}`)).toBe("-rw-r--r-- root/root");
    expect(modeOf("usr/lib/systemd/system/gatehouse.service")).toBe("-rw-r--r-- root/root");
    expect(modeOf("etc/gatehouse.env")).toBe("-rw-r----- root/root");
    expect(modeOf("usr/lib/gatehouse/")).toBe("drwxr-xr-x root/root");
    expect(run("dpkg-deb", "--field", path, "Package", "Depends")).toContain("Package: gatehouse");
    const control = join(folder, "control");
    run("dpkg-deb", "--control", path, control);
    expect(readFileSync(join(control, "conffiles"), "utf8")).toBe("/etc/gatehouse.env\n");
    for (const script of ["postinst", "prerm", "postrm"]) run("sh", "-n", join(control, script));
    run("dpkg-deb", "--extract", path, join(folder, "root"));
    const sums = run("sh", "-c", `cd ${join(folder, "root")} && md5sum -c ${control}/md5sums`);
    expect(sums).not.toContain("FAILED");
  });

  it("is the same from the same files", () => {
    const first = readFileSync(deb());
    expect(readFileSync(deb()).equals(first)).toBe(true);
  });

  it("sorts a pre-release before its version", async () => {
    const { debVersion } = await import("./deb.mjs");
    const compared = ["--compare-versions", debVersion("1.0.0-rc.1"), "lt", debVersion("1.0.0")];
    expect(spawnSync("dpkg", compared).status).toBe(0);
  });
});

it("the package's unit is that of deploy/, with the package's paths", () => {
  const unit = unitText();
  expect(unit).toMatch(/^\[Unit\]\n/);
  expect(unit).toContain("WorkingDirectory=/usr/lib/gatehouse\n");
  expect(unit).toContain(
    "ExecStart=/usr/lib/gatehouse/bin/node --max-semi-space-size=4 start.mjs\n",
  );
  expect(unit).toContain("DATA_DIR=/var/lib/gatehouse ");
  expect(unit).not.toContain("/opt/");
});
