import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { findCircles } from "./circles.mjs";
import { ROOMS } from "./rooms.mjs";

/** Files that may read the environment: the composition roots, PostgreSQL's programs, which need the PATH, and where a release lies. */
const READS_ENVIRONMENT = [
  "lib/base/project-dir.ts",
  "lib/server/process-runtime.ts",
  "lib/server/serve.ts",
  "lib/cli/main.ts",
  "lib/db/embedded/place.ts",
];

/** The composition root stands at the top: by value, only what starts a process imports it. */
const ROOT = "lib/runtime/runtime";
const STARTS = ["lib/server/process-runtime.ts"];
const TYPE_IMPORTS = /^\s*(?:import|export)\s+type\b[^"'`;]*?\bfrom\s*["'][^"']+["']/gm;

const STATIC_IMPORT = /^\s*(?:(?:import|export)\b[^"'`;]*?\bfrom\s*|import\s*)["']([^"']+)["']/gm;
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*["'`]([^"'`]+)["'`]/g;
const ENVIRONMENT = /\bprocess\.env\b(?!\.NODE_ENV)/;
/** Optimized by V8, Node 20's rejects every URL with a letter such as "ü"; `URL.parse` does not. */
const UNSOUND = /\bURL\.canParse\(/;
const IMPURE =
  /\b(?:Date\.now|new Date\(\)|performance\.|setTimeout|setInterval|Math\.random|fetch\()/;

/**
 * Checks every TypeScript file of `app`, `components` and `lib` below `root` against `rooms`: each file is in
 * a listed room and imports only what the room may, by the doors of the other room, and no files or rooms import each
 * other in a circle. Type imports count too.
 *
 * @param {string} root
 * @param {import("./boundaries.mjs").Rooms} [rooms]
 * @returns {{ filesRead: Record<string, number>, problems: string[] }}
 */
export function checkBoundaries(root, rooms = ROOMS) {
  const files = new Map(
    ["app", "components", "lib"]
      .flatMap((folder) => sourceFiles(root, folder))
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
  const problems = [];
  const filesRead = Object.fromEntries(Object.keys(rooms).map((room) => [room, 0]));
  for (const [file, text] of files) {
    const room = roomOf(file, rooms);
    if (room === undefined) {
      problems.push(`${file} is in no room: add its folder to bin/lib/rooms.mjs, or move the file`);
      continue;
    }
    filesRead[room]++;
    problems.push(
      ...importProblems(file, text, room, rooms),
      ...textProblems(file, text, rooms[room]),
    );
  }
  return { filesRead, problems: [...problems, ...circleProblems(files, rooms)] };
}

function textProblems(file, text, { isPure }) {
  const problems = [];
  if (isPure && IMPURE.test(text)) {
    problems.push(`${file} uses a clock, chance or the network: ${IMPURE.exec(text)[0]}`);
  }
  if (UNSOUND.test(text)) {
    problems.push(`${file} uses URL.canParse: use URL.parse instead`);
  }
  if (ENVIRONMENT.test(text) && !READS_ENVIRONMENT.includes(file)) {
    problems.push(
      `${file} reads process.env: only what starts a process does (${STARTS.join(", ")})`,
    );
  }
  if (!STARTS.includes(file) && importsValues(file, text, ROOT)) {
    problems.push(
      `${file} imports the composition root by value: take what it needs as an argument, or from lib/runtime/running.ts`,
    );
  }
  return problems;
}

function importsValues(file, text, module) {
  const values = importsOf(text.replaceAll(TYPE_IMPORTS, ""));
  return values.some((specifier) => targetOf(file, specifier) === module);
}

function importProblems(file, text, room, rooms) {
  const { may, packages, never = [] } = rooms[room];
  const isOpen = (target) => {
    const inside = roomOf(target, rooms);
    if (inside === room) return true;
    if (inside !== undefined) {
      return may.includes(inside.replace(/^lib\//, "")) && isDoor(target, inside, room, rooms);
    }
    if (isProjectPath(target)) return false;
    if (packages) return packages.some((door) => isBelow(target, door));
    return !never.some((door) => isBelow(target, door));
  };
  return importsOf(text)
    .filter((specifier) => !isOpen(targetOf(file, specifier)))
    .map((specifier) => `${file} imports ${specifier}: ${room} has no door to it`);
}

/** Whether a room lets others import this file of it. */
function isDoor(target, inside, room, rooms) {
  const { doors } = rooms[inside];
  if (doors === undefined) return true;
  const door = target === inside ? "index" : target.slice(inside.length + 1);
  return doors.includes(door) && (room === "components") === (door === "browser");
}

function circleProblems(files, rooms) {
  const byFile = new Map();
  const byRoom = new Map(Object.keys(rooms).map((room) => [room, new Set()]));
  for (const [file, text] of files) {
    const targets = importsOf(text).map((specifier) => fileOf(targetOf(file, specifier), files));
    byFile.set(file, new Set(targets.filter((target) => target !== undefined)));
    const room = roomOf(file, rooms);
    for (const target of byFile.get(file)) {
      const other = roomOf(target, rooms);
      if (room && other && other !== room) byRoom.get(room).add(other);
    }
  }
  return [
    ...findCircles(byRoom).map((circle) => `rooms in a circle: ${circle.join(", ")}`),
    ...findCircles(byFile).map((circle) => `files in a circle: ${circle.join(", ")}`),
  ];
}

/** An import's source file; undefined when it is not one we read. */
function fileOf(target, files) {
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => target + end)
    .find((path) => files.has(path));
}

function isProjectPath(target) {
  return /^(?:app|bench|bin|components|e2e|lib|prisma|test)\//.test(target);
}

function importsOf(text) {
  return [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]),
  );
}

/** A project path, or a package's name and path. */
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
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}
