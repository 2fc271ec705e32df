import { execFile } from "node:child_process";

/**
 * @typedef {{ id: string, package: string, versions: readonly string[], severity: string, title: string }} Advisory
 *   `id` is GitHub's (`GHSA-…`) where there is one, so that sources agree
 */

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The advisories of npm's registry on what is installed without development tools.
 *
 * @param {string} folder with package.json and package-lock.json
 * @param {ReadonlyMap<string, string>} versionAt by path in the lockfile
 * @returns {Promise<Advisory[]>}
 * @throws Error with npm's words when the registry does not answer
 */
export async function npmAdvisories(folder, versionAt) {
  const report = JSON.parse(await runNpmAudit(folder));
  if (report.vulnerabilities === undefined) {
    const said = report.error?.summary || report.message || "its answer has no vulnerabilities";
    throw new Error(String(said).split("\n")[0]);
  }
  return Object.values(report.vulnerabilities).flatMap(({ via, nodes }) =>
    via
      // Text names another package of the report, through which this one is affected.
      .filter((each) => typeof each === "object")
      .map(({ source, name, url, severity, title }) => ({
        id: /GHSA-[\w-]+$/.exec(url ?? "")?.[0] ?? String(source),
        package: name,
        versions: nodes.map((path) => versionAt.get(path) ?? "?"),
        severity,
        title,
      })),
  );
}

/** npm ends with 1 where it found something, and says why it could not look in its output too. */
function runNpmAudit(folder) {
  const args = ["audit", "--omit=dev", "--json", "--package-lock-only"];
  const bounds = ["--fetch-retries=1", "--fetch-timeout=30000"];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  return new Promise((resolve, reject) => {
    execFile(
      program,
      [...first, ...args, ...bounds],
      { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: "utf8" },
      (error, stdout) => {
        if (stdout.trim() !== "") resolve(stdout);
        else reject(error ?? new Error("npm said nothing"));
      },
    );
  });
}
