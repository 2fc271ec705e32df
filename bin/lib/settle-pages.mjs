import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/*
 * The output of `next build` differs by the folder that it runs in and by chance. Here it becomes the same everywhere, so that
 * anyone who builds a release can compare digests.
 */

const digest = (...parts) => createHash("sha256").update(parts.join("\0"));

/**
 * The variables that decide what `next build` would draw at random, and whether it writes its cache.
 *
 * @param {{ hash: string, keepsCache: boolean }} build the sources' hash
 */
export const buildVariables = ({ hash, keepsCache }) => ({
  // Read by next.config.ts, as the next one is.
  GATEHOUSE_BUILD: hash.slice(0, 16),
  GATEHOUSE_BUILD_CACHE: String(keepsCache),
  // No page has a server action, whose arguments it would seal.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: digest("server actions", hash).digest("base64"),
});

/**
 * @param {string} pages the output's folder
 * @param {{ root: string, hash: string, keepsCache: boolean }} build where it was made, the sources' hash, and
 *   whether a cache was written
 * @throws Error when the output is not as this knows it
 */
export function settlePages(pages, { root, hash, keepsCache }) {
  replaceIn(pages, ["prerender-manifest.json", "server/preview-props.json"], previews(pages, hash));
  const files = ["required-server-files.json", "required-server-files.js"];
  const cache = '"turbopackFileSystemCacheForBuild": ';
  replaceIn(pages, files, [
    [JSON.stringify(root).slice(1, -1), "."],
    [`${cache}${keepsCache}`, `${cache}true`],
  ]);
  giveOwnNames(pages, root);
}

/** The keys of previews, which the door refuses (`lib/http/without-previews.ts`): they may be known. */
function previews(pages, hash) {
  const keys = JSON.parse(readFileSync(join(pages, "server/preview-props.json"), "utf8"));
  return Object.entries(keys).map(([name, key]) => {
    if (!/^[0-9a-f]+$/.test(key)) throw new Error(`${name} of the pages is no hexadecimal key.`);
    return [key, digest(name, hash).digest("hex").slice(0, key.length)];
  });
}

/** @param {[string, string][]} replacements each of which must be found in every file */
function replaceIn(pages, files, replacements) {
  for (const file of files) {
    let text = readFileSync(join(pages, file), "utf8");
    for (const [from, to] of replacements) {
      if (!text.includes(from)) throw new Error(`${file} of the pages has no ${from}.`);
      text = text.replaceAll(from, to);
    }
    writeFileSync(join(pages, file), text);
  }
}

/**
 * Pages import packages by aliases, `pg-587764f78a6c7a9c`, that are links to the project's packages. There is one of each,
 * so they take its own name, and nothing needs links: archives of npm have none.
 */
function giveOwnNames(pages, root) {
  const links = linksBelow(join(pages, "node_modules"));
  const names = links.map((alias) => {
    const name = alias.replace(/-[0-9a-f]{16}$/, "");
    const [linked, own] = [join(pages, "node_modules", alias), join(root, "node_modules", name)];
    if (name === alias || realpathSync(linked) !== realpathSync(own)) {
      throw new Error(`The pages import another ${name} than the project.`);
    }
    return [alias, name];
  });
  for (const path of readdirSync(join(pages, "server"), { recursive: true })) {
    if (!path.endsWith(".js")) continue;
    const file = join(pages, "server", path);
    const text = readFileSync(file, "utf8");
    const named = names.reduce((code, [alias, name]) => code.replaceAll(alias, name), text);
    if (named !== text) writeFileSync(file, named);
  }
  rmSync(join(pages, "node_modules"), { recursive: true, force: true });
}

function linksBelow(folder, prefix = "") {
  if (!existsSync(join(folder, prefix))) return [];
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = join(prefix, entry.name);
    if (entry.isDirectory()) return linksBelow(folder, path);
    return entry.isSymbolicLink() ? [path] : [];
  });
}
