import { readFileSync } from "node:fs";
import { gunzipSync, strFromU8, strToU8 } from "fflate";
import { parseTar } from "nanotar";
import { at } from "../project.mjs";
import { digest, filesBelow, gzip, tar, tgz } from "./archives.mjs";

/**
 * The gem.
 *
 * @param {string} file in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export function rubyPackage(file, common) {
  const folder = at("packages", "ruby");
  const spec = specOf(readFileSync(`${folder}/gatehouse.gemspec`, "utf8"));
  const version = textOf(
    readFileSync(`${folder}/lib/gatehouse/version.rb`, "utf8"),
    /VERSION = "(.+)"/,
  );
  const sources = filesBelow(folder, (path) => /^(?:lib\/.+\.rb|README\.md)$/.test(path));
  const files = new Map([...sources, ...common]);
  const parts = new Map([
    ["data.tar.gz", tgz(files)],
    ["metadata.gz", gzip(strToU8(metadataOf(spec, version, [...files.keys()].sort())))],
  ]);
  const gem = tar(new Map([...parts, ["checksums.yaml.gz", gzip(strToU8(checksums(parts)))]]));
  return new Map([[file, gem]]);
}

/**
 * The compact index that Bundler finds gems in.
 *
 * @param {ReadonlyMap<string, Uint8Array>} archives of all versions, by their path in `/downloads/`
 */
export function bundlerIndex(archives) {
  const gems = [...archives].filter(([path]) => path.startsWith("ruby/gems/"));
  const lines = gems.map(([, gem]) => {
    const metadata = strFromU8(gunzipSync(fileIn(gem, "metadata.gz")));
    const version = textOf(metadata, /^version: .*\n {2}version: "(.+)"$/m);
    const ruby = /^required_ruby_version: .*\n.*\n {2}- - "(.+)"\n.*\n {6}version: "(.+)"$/m;
    const [, operator, oldest] = ruby.exec(metadata);
    return {
      version,
      line: `${version} |checksum:${digest("sha256", gem)},ruby:${operator} ${oldest}`,
    };
  });
  const info = `---\n${lines.map(({ line }) => `${line}\n`).join("")}`;
  const versions = lines.map(({ version }) => version).join(",");
  return new Map([
    ["ruby/names", "---\ngatehouse\n"],
    [
      "ruby/versions",
      `created_at: 1980-01-01T00:00:00Z\n---\ngatehouse ${versions} ${digest("md5", info)}\n`,
    ],
    ["ruby/info/gatehouse", info],
  ]);
}

const fileIn = (archive, name) =>
  parseTar(Uint8Array.from(archive)).find((file) => file.name === name).data;

/** The literals of a gemspec of ours: nothing here runs Ruby. */
function specOf(text) {
  const names = ["name", "summary", "description", "license", "required_ruby_version"];
  return Object.fromEntries(
    names.map((name) => [name, textOf(text, new RegExp(`spec\\.${name} = "(.+)"`))]),
  );
}

function textOf(text, pattern) {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`packages/ruby has no ${pattern}.`);
  return found;
}

/** Texts of JSON are texts of YAML. */
const quoted = (text) => JSON.stringify(text);

const requirement = (text) => {
  const [operator, version] = text.split(" ");
  return `!ruby/object:Gem::Requirement
  requirements:
  - - ${quoted(operator)}
    - !ruby/object:Gem::Version
      version: ${quoted(version)}`;
};

function metadataOf(spec, version, files) {
  return `--- !ruby/object:Gem::Specification
name: ${spec.name}
version: !ruby/object:Gem::Version
  version: ${quoted(version)}
platform: ruby
authors:
- Gatehouse
autorequire:
bindir: bin
cert_chain: []
date: 1980-01-01 00:00:00.000000000 Z
dependencies: []
description: ${quoted(spec.description)}
email:
executables: []
extensions: []
extra_rdoc_files: []
files:
${files.map((path) => `- ${path}`).join("\n")}
homepage:
licenses:
- ${quoted(spec.license)}
metadata:
  rubygems_mfa_required: "true"
post_install_message:
rdoc_options: []
require_paths:
- lib
required_ruby_version: ${requirement(spec.required_ruby_version)}
required_rubygems_version: ${requirement(">= 0")}
requirements: []
rubygems_version: 3.3.15
signing_key:
specification_version: 4
summary: ${quoted(spec.summary)}
test_files: []
`;
}

function checksums(parts) {
  const of = (algorithm) =>
    [...parts].map(([name, bytes]) => `  ${name}: ${digest(algorithm, bytes)}\n`).join("");
  return `---\nSHA256:\n${of("sha256")}SHA512:\n${of("sha512")}`;
}
