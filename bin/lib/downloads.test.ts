import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, strFromU8, unzipSync } from "fflate";
import { parseTar } from "nanotar";
import { expect, it } from "vitest";
import { installCommands } from "@/lib/downloads/install";
import { GO_MODULE, PACKAGES, VERSION } from "@/lib/downloads/packages.mjs";
import { makeArchives, withIndexes } from "./downloads.mjs";
import { ROOT } from "./project.mjs";

const archives = await makeArchives();
const made = withIndexes(archives, new Map());
const textOf = (...path: string[]) => readFileSync(join(ROOT, "packages", ...path), "utf8");

/** The names in an archive; a gem's are those of the archive in it. */
function namesIn(path: string): string[] {
  const bytes = Uint8Array.from(Buffer.from(made.get(path) ?? ""));
  if (/\.(?:zip|whl)$/.test(path)) return Object.keys(unzipSync(bytes));
  if (!path.endsWith(".gem")) return parseTar(gunzipSync(bytes)).map(({ name }) => name);
  const data = parseTar(bytes).find(({ name }) => name === "data.tar.gz")?.data;
  return parseTar(gunzipSync(Uint8Array.from(data ?? []))).map(({ name }) => name);
}

const FILES = PACKAGES.flatMap(({ id, files }) => files.map((file) => ({ id, file })));

/** Prints the archives as JSON. A thread has no time zone of its own, so this runs in a process. */
const PRINT = `
  const { makeArchives } = await import(${JSON.stringify(pathToFileURL(join(ROOT, "bin/lib/downloads.mjs")))});
  const made = [...await makeArchives()].map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]);
  console.log(JSON.stringify([new Date(0).getHours(), made]));
`;

it.each([
  ["Asia/Tokyo", 9],
  ["America/Los_Angeles", 16],
])("the same sources make the same bytes, in the time zone %s", (TZ, hours) => {
  const env = { ...process.env, TZ };
  const args = ["--input-type=module", "--eval", PRINT];
  const printed = execFileSync(process.execPath, args, { env, maxBuffer: 64e6, encoding: "utf8" });
  const own = [...archives].map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]);
  expect(JSON.parse(printed)).toEqual([hours, own]);
});

it.each(FILES)(
  "$file has its licence, changelog and README, and nothing of its tests",
  ({ file }) => {
    const names = namesIn(file);
    for (const name of ["LICENSE", "CHANGELOG.md"]) {
      expect(names.filter((each) => each.split("/").pop() === name)).toHaveLength(1);
    }
    const hasReadme = names.some((name) => /(?:README\.md|METADATA)$/.test(name));
    expect([names.length > 8, hasReadme]).toEqual([true, true]);
    expect(names.filter((name) => /test|tsconfig|node_modules|__pycache__/.test(name))).toEqual([]);
  },
);

it("every package's own metadata, and what it says as it asks, has the version of the table", () => {
  const said = [
    JSON.parse(textOf("client", "package.json")).version,
    JSON.parse(textOf("middleware", "package.json")).version,
    JSON.parse(textOf("php", "composer.json")).version,
    /^version = "(.+)"$/m.exec(textOf("python", "pyproject.toml"))?.[1],
    /VERSION = "(.+)"/.exec(textOf("ruby", "lib", "gatehouse", "version.rb"))?.[1],
    /^ \* Version: (.+)$/m.exec(textOf("wordpress", "gatehouse.php"))?.[1],
    /^## (.+)$/m.exec(textOf("CHANGELOG.md"))?.[1],
    ...[
      ["client", "src", "client.ts"],
      ["middleware", "src", "question.ts"],
      ["php", "src", "Guard.php"],
      ["python", "gatehouse", "client.py"],
      ["go", "transport.go"],
    ].map((path) => /version\s*= ["'](.+)["']/i.exec(textOf(...path))?.[1]),
  ];
  expect(new Set(said)).toEqual(new Set([VERSION]));
  expect(textOf("go", "go.mod")).toContain(`module ${GO_MODULE}\n`);
});

it("no package asks a public registry for another", () => {
  for (const name of ["client", "middleware"]) {
    const { dependencies, peerDependencies } = JSON.parse(textOf(name, "package.json"));
    expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  }
  expect(textOf("python", "pyproject.toml")).toContain("dependencies = []");
  expect(textOf("ruby", "gatehouse.gemspec")).not.toContain("dependency");
  expect(textOf("go", "go.mod")).not.toContain("require");
  const { require } = JSON.parse(textOf("php", "composer.json"));
  expect(Object.keys(require)).toEqual(["php", "ext-curl", "ext-json"]);
});

it("the index has what each file hashes to, and Bundler's the gem's checksum", () => {
  const { packages } = JSON.parse(String(made.get("index.json")));
  const ruby = packages.find(({ id }: { readonly id: string }) => id === "ruby");
  expect(ruby).toMatchObject({ name: "gatehouse", version: VERSION });
  const [{ path, size, sha256 }] = ruby.files;
  expect([path, size]).toEqual([`/downloads/${PACKAGES[5]?.files[0]}`, expect.any(Number)]);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(made.get("ruby/info/gatehouse")).toBe(`---\n${VERSION} |checksum:${sha256},ruby:>= 3.0\n`);
});

it.each(PACKAGES)("the README of $id says how it is installed, as the pages do", ({ id }) => {
  const commands = installCommands(id, "https://gatehouse.example.org");
  expect(textOf(id, "README.md")).toContain(`\`\`\`sh\n${commands}\n\`\`\`\n`);
  expect(textOf(id, "README.md")).not.toMatch(/checkout|clone/i);
});

it("the wheel's record has every other file of it", () => {
  const wheel = unzipSync(Uint8Array.from(Buffer.from(made.get(FILES[2]?.file ?? "") ?? "")));
  const info = `gatehouse-${VERSION}.dist-info`;
  const record = strFromU8(wheel[`${info}/RECORD`] ?? new Uint8Array());
  const names = record
    .trim()
    .split("\n")
    .map((line) => line.split(",")[0]);
  expect(names.sort()).toEqual(Object.keys(wheel).sort());
});

it("earlier versions stay, in every index, and what was released never changes", () => {
  const earlier = (path: string) =>
    [path.replace(VERSION, "0.1.9"), archives.get(path) ?? new Uint8Array()] as const;
  const [php, gem] = [PACKAGES[3]?.files[0] ?? "", PACKAGES[5]?.files[0] ?? ""];
  const released = [php, gem, `go/${GO_MODULE}/@v/v${VERSION}.info`].map(earlier);
  const both = withIndexes(archives, new Map(released));
  expect(both.get(`go/${GO_MODULE}/@v/list`)).toBe(`v0.1.9\nv${VERSION}\n`);
  expect(String(both.get("ruby/info/gatehouse")).split("\n")).toHaveLength(4);
  expect(both.get("php/gatehouse-0.1.9.zip")).toEqual(archives.get(php));

  expect(() => withIndexes(archives, new Map([[gem, new Uint8Array([1])]]))).toThrow(
    `${gem} was released, and is another now: raise the clients' version.`,
  );
});
