import { readFileSync } from "node:fs";
import { strToU8 } from "fflate";
import { parse } from "smol-toml";
import { at } from "../project.mjs";
import { digest, filesBelow, tgz, zip } from "./archives.mjs";

/**
 * The wheel (binary distribution format) and the source distribution, with the metadata of `pyproject.toml`.
 *
 * @param {readonly [wheel: string, sdist: string]} names in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export function pythonPackage([wheel, sdist], common) {
  const folder = at("packages", "python");
  const { project } = parse(readFileSync(`${folder}/pyproject.toml`, "utf8"));
  const readme = readFileSync(`${folder}/README.md`, "utf8");
  const modules = filesBelow(folder, (path) => /^gatehouse\/[^/]+\.(?:py|typed)$/.test(path));
  const metadata = metadataOf(project, readme);
  const base = `${project.name}-${project.version}`;
  return new Map([
    [wheel, zip(wheelFiles(`${base}.dist-info`, modules, metadata, common))],
    [
      sdist,
      tgz(
        new Map(
          [
            ...modules,
            ...common,
            ...filesBelow(folder, (path) => /^(?:pyproject\.toml|README\.md)$/.test(path)),
            ["PKG-INFO", metadata],
          ].map(([path, bytes]) => [`${base}/${path}`, bytes]),
        ),
      ),
    ],
  ]);
}

function wheelFiles(info, modules, metadata, common) {
  const files = new Map([
    ...modules,
    ...[...common].map(([path, bytes]) => [`${info}/${path}`, bytes]),
    [`${info}/METADATA`, metadata],
    [
      `${info}/WHEEL`,
      "Wheel-Version: 1.0\nGenerator: gatehouse\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ],
  ]);
  const record = [...files].map(([path, data]) => {
    const bytes = typeof data === "string" ? strToU8(data) : data;
    return `${path},sha256=${digest("sha256", bytes, "base64url")},${bytes.length}\n`;
  });
  return files.set(`${info}/RECORD`, `${record.sort().join("")}${info}/RECORD,,\n`);
}

/** Core metadata 2.4, whose license is an SPDX expression. */
function metadataOf(project, readme) {
  const fields = [
    ["Metadata-Version", "2.4"],
    ["Name", project.name],
    ["Version", project.version],
    ["Summary", project.description],
    ["License-Expression", project.license],
    ["Keywords", project.keywords.join(",")],
    ...project.classifiers.map((each) => ["Classifier", each]),
    ["Requires-Python", project["requires-python"]],
    ["Description-Content-Type", "text/markdown"],
    ["License-File", "LICENSE"],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}\n`).join("")}\n${readme}`;
}
