import { copyFile, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { temporaryFolder } from "@/test/temporary-folder";
import { parseFeed } from "../parse/parse-feed";
import { compileFeeds } from "./compile";
import type { CompilableFeed } from "./compile-ranges";
import type { CompiledFeeds } from "./compiled-feeds";
import { loadCompiled, saveCompiled, tableFileName } from "./table-file";
import { TableRefusedError } from "./table-format";

const FINGERPRINT = "0123456789abcdef0123456789abcdef";
const OTHER = "fedcba9876543210fedcba9876543210";

let directory: string;
beforeEach(() => {
  directory = temporaryFolder(onTestFinished);
});

const path = (fingerprint = FINGERPRINT) => join(directory, tableFileName(fingerprint));

function compiled(): CompiledFeeds {
  const given = [
    [
      feed({ id: "vpn", category: "vpn" }),
      "192.0.2.0/24\n198.51.100.1-198.51.100.6\n2001:db8::1\n",
    ],
    [feed({ id: "dc", category: "asn-hosting" }), "AS64500\n"],
    [feed({ id: "hosts", category: "hostname-database" }), "a.example\n*.b.example\nc*.example\n"],
    [feed({ id: "trash", category: "disposable-domains" }), "trash.example\n"],
    [feed({ id: "agents", category: "user-agent" }), "nikto\nmasscan\n"],
    [feed({ id: "builds", category: "browser-builds" }), "chrome 153.0.8010\n"],
    [feed({ id: "ai", category: "bot-directory", kind: "aiTraining" }), "GPTBot\nClaude-User\n"],
  ] as const;
  const dataDate = "2026-01-02T00:00:00.000Z";
  return compileFeeds(
    given.map(
      ([of, text]): CompilableFeed => ({ feed: of, dataDate, parsed: parseFeed(of, text) }),
    ),
  );
}

const save = (fingerprint = FINGERPRINT, table = compiled()) =>
  saveCompiled(directory, { fingerprint, compiled: table, unusable: [] });

describe("a table's file", () => {
  it("gives back what was written, arrays and all, and names the copies that are missing", async () => {
    const table = {
      fingerprint: FINGERPRINT,
      compiled: compiled(),
      unusable: [{ id: "tor", reason: "is empty" }],
    };
    await saveCompiled(directory, table);
    expect(await loadCompiled(directory, FINGERPRINT)).toEqual(table);
  });

  it("is not there before it is written", async () => {
    expect(await loadCompiled(directory, FINGERPRINT)).toBeNull();
  });

  it("is refused with a single byte changed, wherever that is", async () => {
    await save();
    const whole = await readFile(path());
    let refused = 0;
    for (let at = 0; at < whole.length; at += at < 64 ? 1 : 13) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(path(), changed);
      await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow(TableRefusedError);
      refused++;
    }
    expect(refused).toBeGreaterThan(150);
  });

  it("is refused when it is cut off, wherever that is, and when something follows it", async () => {
    await save();
    const whole = await readFile(path());
    let refused = 0;
    for (let length = 0; length < whole.length; length += length < 64 ? 1 : 17) {
      await writeFile(path(), whole.subarray(0, length));
      await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow(TableRefusedError);
      refused++;
    }
    expect(refused).toBeGreaterThan(120);
    await writeFile(path(), Buffer.concat([whole, Buffer.alloc(8)]));
    await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow(/it has \d+ bytes, not \d+/);
  });

  it("is refused when it is of another version, another file, or of other feeds", async () => {
    await save();
    const whole = await readFile(path());
    const newer = Buffer.from(whole);
    newer.writeUInt32LE(999, 8);
    await writeFile(path(), newer);
    await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow("it has version 999, not 8");
    await writeFile(path(), "192.0.2.1\n".repeat(20));
    await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow("it is another file");
    await writeFile(path(), whole);
    await copyFile(path(), path(OTHER));
    await expect(loadCompiled(directory, OTHER)).rejects.toThrow("it is of other feeds");
  });

  it("is refused when arrays that go together do not fit, however right its checksum is", async () => {
    const whole = compiled();
    const { v4 } = whole.ip;
    const wrong: CompiledFeeds[] = [
      { ...whole, ip: { ...whole.ip, v4: { ...v4, records: v4.records.subarray(1) } } },
      { ...whole, ip: { ...whole.ip, v4: { ...v4, index: v4.index.subarray(0, -1) } } },
      { ...whole, ip: { ...whole.ip, v4: { ...v4, words: 5 } } },
      { ...whole, sets: { ...whole.sets, members: new Uint32Array(0) } },
      { ...whole, asnLists: { ...whole.asnLists, feeds: new Uint32Array(7) } },
      { ...whole, disposableDomains: { ...whole.disposableDomains, feeds: new Uint32Array(0) } },
      { ...whole, userAgents: { ...whole.userAgents, feeds: new Uint32Array(1) } },
    ];
    for (const table of wrong) {
      await save(FINGERPRINT, table);
      await expect(loadCompiled(directory, FINGERPRINT)).rejects.toThrow(
        "its directory does not read",
      );
    }
  });

  it("is written whole or not at all, and only the newest two are kept", async () => {
    const fingerprints = ["a", "b", "c", "d"].map((digit) => digit.repeat(32));
    for (const [i, fingerprint] of fingerprints.entries()) {
      await save(fingerprint);
      await utimes(path(fingerprint), i, i);
    }
    await save("e".repeat(32));
    expect((await readdir(directory)).sort()).toEqual([
      `table-${"d".repeat(32)}.bin`,
      `table-${"e".repeat(32)}.bin`,
    ]);
  });
});
