import { mkdtemp, open, readdir, readlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { rangeText } from "@/lib/ip/range";
import { feed } from "@/test/feeds/feeds";
import { parseFeedFile } from "./parse-feed-file";

const list = feed({ id: "a" });
let path: string;

beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "parse-")), "a.data");
});

async function parse(content: string | Uint8Array, options: object = {}) {
  await writeFile(path, content);
  return parseFeedFile({ ...list, ...options }, path);
}

describe("a feed's file", () => {
  it("is unpacked when it begins like gzip, and read as text otherwise", async () => {
    for (const content of [gzipSync("192.0.2.1\n"), "192.0.2.1\n", "\ufeff192.0.2.1\r\n"]) {
      const { v4 } = await parse(content);
      expect([...v4].map(({ range }) => rangeText(range))).toEqual(["192.0.2.1"]);
    }
  });

  it("gives the same whatever pieces it comes in: lines and letters split across them", async () => {
    const urls = feed({ id: "u", category: "threat-url" });
    await writeFile(path, `${"/añb€c😀d.php\n".repeat(60_000)}/last.php`);
    const { report, texts } = await parseFeedFile(urls, path);
    expect(report).toMatchObject({ entries: 60_001, badLines: 0 });
    expect([...new Set(texts)]).toEqual(["/añb€c😀d.php", "/last.php"]);
  });

  it("names bad lines by their numbers in the unpacked text", async () => {
    const { report } = await parse(gzipSync(`${"192.0.2.1\n".repeat(40_000)}nonsense\n`));
    expect(report.problems).toEqual([
      { line: 40_001, text: "nonsense", reason: "not an address, CIDR or range" },
    ]);
  });

  it("keeps the date of its header", async () => {
    const { report } = await parse("; Last-Modified: Thu, 20 Aug 2026 10:00:00 GMT\n192.0.2.1\n");
    expect(report.ownDate).toBe("2026-08-20T10:00:00.000Z");
  });
});

describe("a file that is no feed", () => {
  const packed = gzipSync(`${"192.0.2.1\n".repeat(10_000)}192.0.2.2\n`);

  it.each([
    ["cut off", packed.subarray(0, packed.length - 20), "is a broken gzip file: unexpected end"],
    ["damaged", Buffer.concat([packed.subarray(0, 60), Buffer.alloc(40, 7)]), "is a broken gzip"],
    ["empty when unpacked", gzipSync(""), "has no entries"],
    ["an HTML page that was packed", gzipSync("<!doctype html>"), "is an HTML or XML page"],
    ["UTF-16", Buffer.from("\ufeff192.0.2.1\n", "utf16le"), "is UTF-16 text, not UTF-8"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "is not text"],
    ["one endless line", "x".repeat(70_000), "line 1 is longer than 65536 characters"],
  ])("is refused: %s", async (_, content, reason) => {
    await expect(parse(content)).rejects.toThrow(reason);
  });

  it("is refused when it is larger than the feed allows, packed or not", async () => {
    await expect(parse("192.0.2.1\n".repeat(11), { maxBytes: 100 })).rejects.toThrow(
      "is larger than 100 bytes",
    );
    await expect(parse(packed, { maxBytes: 100_000 })).rejects.toThrow(
      "unpacks to more than 100000 bytes",
    );
  });

  it("costs no memory when it is a gzip bomb: it is given up at the bound", async () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, "\n"));
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage();
    await expect(parse(bomb, { maxBytes: 8 * 1024 * 1024 })).rejects.toThrow(
      "unpacks to more than 8388608 bytes",
    );
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(32 * 1024 * 1024);
  });

  it("is closed again", async () => {
    await expect(parse(packed, { maxBytes: 100_000 })).rejects.toThrow();
    const isOpen = await isOpenHere(path);
    expect(isOpen).toBe(false);
  });

  it("rejects with the system's error when it is not there", async () => {
    await expect(parseFeedFile(list, `${path}-missing`)).rejects.toThrow("ENOENT");
  });
});

/** Linux lists a process's open files; elsewhere opening is all that can be tried. */
async function isOpenHere(file: string): Promise<boolean> {
  const descriptors = await readdir("/proc/self/fd").catch(() => null);
  if (descriptors === null) return (await open(file)).close().then(() => false);
  const targets = descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ""));
  return (await Promise.all(targets)).includes(file);
}
