import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { arch } from "node:os";
import { at } from "../project.mjs";
import { gzipped, writeGzip } from "./gzip.mjs";
import { projectManifest, releaseTime } from "./identity.mjs";
import { tarOf } from "./tar.mjs";
import { fileEntry, folderEntry, textEntry } from "./tree.mjs";

/*
 * The Debian package (deb(5)), written without Debian's tools: three members in an `ar` archive. It brings its own Node.js,
 * beside the release in /usr/lib/gatehouse, and the unit of deploy/ with these paths.
 */

const HOME = "usr/lib/gatehouse";
const SETTINGS = "etc/gatehouse.env";
const ARCHITECTURES = { x64: "amd64", arm64: "arm64" };

/** Debian's form: a version before `1.0.0` sorts before it. */
export const debVersion = (version) => version.replace("-", "~");

/** @returns {string} the package's file name */
export const debName = () =>
  `gatehouse_${debVersion(projectManifest().version)}_${ARCHITECTURES[arch()] ?? arch()}.deb`;

/**
 * @param {string} path
 * @param {readonly import("./tree.mjs").Entry[]} entries the release
 * @param {{ program: Uint8Array, license: Uint8Array }} node
 */
export function writeDeb(path, entries, node) {
  const seconds = releaseTime();
  const files = dataEntries(entries, node);
  const part = `${path}.data`;
  writeGzip(part, tarOf(rooted(files), seconds));
  const data = readFileSync(part);
  rmSync(part);
  const control = gzipped(tarOf(rooted(controlEntries(files)), seconds));
  const archive = openSync(path, "w", 0o644);
  try {
    writeSync(archive, "!<arch>\n");
    writeMember(archive, "debian-binary", Buffer.from("2.0\n"), seconds);
    writeMember(archive, "control.tar.gz", control, seconds);
    writeMember(archive, "data.tar.gz", data, seconds);
  } finally {
    closeSync(archive);
  }
}

/** ar(5): a header of 60 bytes in text, and an even length. */
function writeMember(archive, name, bytes, seconds) {
  const columns = [
    ...[name.padEnd(16), String(seconds).padEnd(12), "0".padEnd(6), "0".padEnd(6)],
    ...["100644".padEnd(8), String(bytes.length).padEnd(10), "`\n"],
  ];
  writeSync(archive, columns.join(""));
  for (let at = 0; at < bytes.length; ) at += writeSync(archive, bytes, at);
  if (bytes.length % 2 === 1) writeSync(archive, "\n");
}

/** As dpkg writes paths. */
const rooted = (entries) => [
  folderEntry("."),
  ...entries.map((entry) => ({ ...entry, path: `./${entry.path}` })),
];

/** The unit for a release in `/opt/gatehouse`, for the package's paths. */
export function unitText() {
  return readFileSync(at("deploy", "gatehouse.service"), "utf8")
    .replace(/^#[^\n]*\n(?:#[^\n]*\n)*\n/, "")
    .replaceAll("/opt/gatehouse", `/${HOME}`)
    .replace("/usr/bin/node", `/${HOME}/bin/node`);
}

function dataEntries(entries, { program, license }) {
  const inHome = entries.map((entry) => ({ ...entry, path: `${HOME}/${entry.path}` }));
  const doc = "usr/share/doc/gatehouse";
  const files = [
    ...inHome,
    fileEntry(`${HOME}/bin/node`, () => program, program.length, true),
    textEntry("usr/lib/systemd/system/gatehouse.service", unitText()),
    ownFile("gatehouse", "usr/bin/gatehouse", true),
    ...[ownFile("default.env", `${HOME}/default.env`), ownFile("gatehouse.env", SETTINGS)],
    textEntry(`${doc}/copyright`, copyright()),
    textEntry(`${doc}/LICENSE.node`, license),
  ].map((entry) => (entry.path === SETTINGS ? { ...entry, mode: 0o640 } : entry));
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  const missing = [...folders].filter((path) => !files.some((entry) => entry.path === path));
  return [...files, ...missing.map(folderEntry)].sort((a, b) => (a.path < b.path ? -1 : 1));
}

const foldersAbove = (path) =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join("/"));

/** A file of deploy/debian. */
function ownFile(name, path, isExecutable = false) {
  return textEntry(path, readFileSync(at("deploy", "debian", name)), isExecutable);
}

function controlEntries(files) {
  const { version, description } = projectManifest();
  const kilobytes = files.reduce((sum, { size }) => sum + Math.ceil(size / 1_024), 0);
  const fields = {
    Package: "gatehouse",
    Version: debVersion(version),
    Architecture: ARCHITECTURES[arch()] ?? arch(),
    Maintainer: "Gatehouse <gatehouse@localhost>",
    "Installed-Size": kilobytes,
    // Node.js and PostgreSQL are in the package, and load these; setpriv is util-linux's.
    Depends: "libc6 (>= 2.28), libgcc-s1, libstdc++6, passwd, util-linux",
    Section: "net",
    Priority: "optional",
    Description: description,
  };
  const control = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  const sums = files
    .filter(({ isFolder }) => !isFolder)
    .map(({ path, read }) => `${createHash("md5").update(read()).digest("hex")}  ${path}\n`);
  return [
    textEntry("conffiles", `/${SETTINGS}\n`),
    textEntry("control", control.join("")),
    textEntry("md5sums", sums.join("")),
    ...["postinst", "postrm", "prerm"].map((name) => ownFile(name, name, true)),
  ];
}

function copyright() {
  const { license } = projectManifest();
  return `Gatehouse: ${license}.
Node.js: MIT and others, in LICENSE.node.
Packages: in /${HOME}/node_modules, each with its license. /${HOME}/sbom.cdx.json lists them.
`;
}
