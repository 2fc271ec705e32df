import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { RecordingLog } from "@/test/state/recording-log";
import { temporaryFolder } from "@/test/temporary-folder";
import { checkWritable, prepareDataDir } from "./data-dir";

let parent: string;
let dataDir: string;
let log: RecordingLog;

beforeEach(() => {
  parent = temporaryFolder(onTestFinished);
  dataDir = join(parent, "some", "data");
  log = new RecordingLog();
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const isRoot = process.getuid?.() === 0;

it("is made for its owner alone", () => {
  prepareDataDir(dataDir, log);
  expect(modeOf(dataDir)).toBe("700");
  expect(log.messages).toEqual([]);
});

it.each([0o755, 0o711, 0o750, 0o777])("is closed to others when it was open before: %o", (mode) => {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, mode);
  prepareDataDir(dataDir, log);
  expect(modeOf(dataDir)).toBe("700");
  expect(log.messages).toEqual(["other users could enter DATA_DIR; now only its owner can"]);
  prepareDataDir(dataDir, log);
  expect(log.messages).toHaveLength(1);
});

it("stays open for root's database, whose group may only pass through", (context) => {
  if (!isRoot) return context.skip("only root's database runs as another user");
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o710);
  prepareDataDir(dataDir, log);
  expect(modeOf(dataDir)).toBe("710");
  expect(log.messages).toEqual([]);
});

it("is left alone when it belongs to another user", (context) => {
  if (!isRoot) return context.skip("only root can give a folder away");
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  chownSync(dataDir, 65_534, 65_534);
  prepareDataDir(dataDir, log);
  expect(modeOf(dataDir)).toBe("755");
  expect(log.messages).toEqual(["other users may enter DATA_DIR, and it belongs to another user"]);
});

it("a folder that cannot be made or written is named, with the user and what to do", () => {
  mkdirSync(parent, { recursive: true });
  const file = join(parent, "file");
  writeFileSync(file, "");
  const named =
    /^DATA_DIR is "\/.*file\/data", where the user \S+ cannot write \(ENOTDIR\)\. Make that/;
  expect(() => prepareDataDir(join(file, "data"), log)).toThrow(named);
  expect(() => checkWritable(join(file, "data"))).toThrow(named);
  expect(() => checkWritable(parent)).not.toThrow();
});
