import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { feed, ip } from "@/test/feeds/feeds";
import { silentLog } from "@/test/silent-log";
import { temporaryFolder } from "@/test/temporary-folder";
import { nothingServed, openServing } from "./serving";
import { tableFileName } from "./table/table-file";
import { fingerprintOf, type TableInput } from "./table/table-input";
import { localCompiler } from "./work/compiler";

const vpn = feed({ id: "vpn", category: "vpn" });
const dataDate = "2026-01-02T00:00:00.000Z";
const staleFrom = Date.UTC(2026, 0, 2 + 91);
const input = (file: string): TableInput => ({ feed: vpn, copy: { file, dataDate }, accepted: [] });

let directory: string;
let warnings: string[];
beforeEach(() => {
  directory = temporaryFolder(onTestFinished);
  warnings = [];
});

async function open(inputs: readonly TableInput[], ownAddresses: readonly string[] = []) {
  const log = {
    ...silentLog,
    warn: (details: object, message: string) =>
      warnings.push(`${message} ${JSON.stringify(details)}`),
  };
  const job = { directory, inputs, ownAddresses };
  const options = { compiler: localCompiler, clock: systemClock, log };
  const { table, ...opened } = await openServing(job, nothingServed(), options);
  if (table === null) throw new Error("there is no table");
  return { ...table, ...opened };
}

describe("opening the table of some copies", () => {
  it("compiles them the first time, and then needs no copy any more", async () => {
    await writeFile(join(directory, "vpn-1.data"), "45.83.220.0/24\n");
    const first = await open([input("vpn-1.data")]);
    await rm(join(directory, "vpn-1.data"));
    const second = await open([input("vpn-1.data")]);
    expect([first.source, second.source]).toEqual(["compiled", "file"]);
    expect(second.snapshot.find(ip("45.83.220.1")).lists).toEqual([
      { feed: "vpn", category: "vpn", entry: "45.83.220.0/24", dataDate, staleFrom },
    ]);
    expect(second.ranges).toBe(1);
    expect(warnings).toEqual([]);
  });

  it("compiles again when the file is damaged, and says so", async () => {
    await writeFile(join(directory, "vpn-1.data"), "45.83.220.0/24\n");
    const { fingerprint } = await open([input("vpn-1.data")]);
    const path = join(directory, tableFileName(fingerprint));
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 8));
    const again = await open([input("vpn-1.data")]);
    expect(again.source).toBe("compiled");
    expect(again.snapshot.find(ip("45.83.220.1")).isOn("vpn")).toBe(true);
    expect(warnings).toEqual([
      expect.stringContaining("the compiled feeds cannot be used; they are compiled again"),
    ]);
    expect((await open([input("vpn-1.data")])).source).toBe("file");
  });

  it("names a copy that cannot be used, goes without it, and looks again the next time", async () => {
    const broken = await open([input("vpn-1.data")]);
    expect([...broken.unusable]).toEqual([["vpn", expect.stringContaining("ENOENT")]]);
    expect(broken.snapshot.has("vpn")).toBe(false);
    await writeFile(join(directory, "vpn-1.data"), "45.83.220.0/24\n");
    const mended = await open([input("vpn-1.data")]);
    expect([...mended.unusable]).toEqual([]);
    expect(mended.snapshot.has("vpn")).toBe(true);
  });

  it("leaves out what must never be blocked, whatever the copy says, unless it was accepted", async () => {
    await writeFile(join(directory, "vpn-1.data"), "45.83.220.0/24\n8.8.8.8\n45.90.28.7\n");
    const own = ["45.90.28.7"];
    const guarded = { ...input("vpn-1.data"), feed: feed({ ...vpn, guard: {} }) };
    const { snapshot } = await open([guarded], own);
    const isListed = (text: string) => snapshot.find(ip(text)).isOn("vpn");
    expect(["45.83.220.1", "8.8.8.8", "45.90.28.7"].map(isListed)).toEqual([true, false, false]);
    const released = await open([{ ...guarded, accepted: ["8.8.8.8"] }], own);
    expect(released.snapshot.find(ip("8.8.8.8")).isOn("vpn")).toBe(true);
  });

  it("is another table for other contents, settings, acceptances and own addresses, and the same one for equals", async () => {
    const one = input("vpn-1.data");
    const others = [
      fingerprintOf([input("vpn-2.data")], []),
      fingerprintOf([{ ...one, feed: { ...vpn, category: "tor" } }], []),
      fingerprintOf([{ ...one, accepted: ["8.8.8.8"] }], []),
      fingerprintOf([one], ["203.0.113.1"]),
      fingerprintOf([], []),
    ];
    const own = fingerprintOf([one], []);
    expect(new Set([own, ...others]).size).toBe(6);
    expect(fingerprintOf([structuredClone(one)], [])).toBe(own);
    expect(fingerprintOf([one], ["203.0.113.1", "203.0.113.2"])).toBe(
      fingerprintOf([one], ["203.0.113.2", "203.0.113.1"]),
    );
  });

  it("leaves nothing behind but the table", async () => {
    await writeFile(join(directory, "vpn-1.data"), "45.83.220.0/24\n");
    const { fingerprint } = await open([input("vpn-1.data")]);
    expect((await readdir(directory)).sort()).toEqual([`table-${fingerprint}.bin`, "vpn-1.data"]);
  });
});
