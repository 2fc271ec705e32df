import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readMigrationFiles } from "@/lib/db/migration-files";
import { withClient, withEmptyDatabases } from "@/test/backup/databases";
import { backUp, inPieces, restoreFrom } from "@/test/backup/files";
import { fillTables, printTables } from "@/test/backup/fill-tables";
import { PROJECT_DIR } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import { size } from "@/test/size";
import { checksumSeal } from "./frame-seal";
import { closeFrames } from "./frames";
import { checkBackup } from "./restore-backup";

const PASSPHRASE = "a passphrase for tests";
const database = withTestDatabase();
const good: Record<"plain" | "encrypted", Buffer> = {
  plain: Buffer.alloc(0),
  encrypted: Buffer.alloc(0),
};

beforeAll(async () => {
  await withClient(database.url, async (client) => {
    await fillTables(client);
    good.plain = (await backUp(client)).bytes;
    good.encrypted = (await backUp(client, { passphrase: PASSPHRASE, secret: "the secret" })).bytes;
  });
});

/** The error of a restore into the filled database, which must not change it, and of a check without one. */
async function refusal(bytes: Buffer, passphrase: string | undefined): Promise<string> {
  return withClient(database.url, async (client) => {
    const before = await printTables(client);
    const message = await restoreFrom(client, bytes, { passphrase, replaces: true }).then(
      () => "restored",
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await printTables(client)).toEqual(before);
    return message;
  });
}

/** The verdict of the check alone, which is cheap enough for many backups. */
async function verdict(bytes: Buffer, passphrase: string | undefined): Promise<string> {
  const files = await readMigrationFiles(join(PROJECT_DIR, "prisma"));
  return checkBackup(inPieces(bytes), { passphrase, files }).then(
    () => "good",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const headerEnd = (bytes: Buffer) => bytes.indexOf("\n", bytes.indexOf("\n") + 1) + 1;

function withHeader(bytes: Buffer, change: (header: Record<string, unknown>) => object): Buffer {
  const [first = "", second = ""] = bytes.toString("latin1").split("\n", 2);
  const header = Buffer.from(`${first}\n${JSON.stringify(change(JSON.parse(second)))}\n`);
  return Buffer.concat([header, bytes.subarray(headerEnd(bytes))]);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x10, at);
  return copy;
}

/** A file with right checksums and another content. */
async function rewritten(change: (content: string) => string): Promise<Buffer> {
  const header = good.plain.subarray(0, headerEnd(good.plain));
  // One frame: five bytes before, sixteen after.
  const packed = good.plain.subarray(header.length + 5, -16);
  const content = gzipSync(Buffer.from(change(gunzipSync(packed).toString("latin1")), "latin1"));
  const source = (async function* () {
    yield content;
  })();
  const frames: Buffer[] = [];
  for await (const frame of closeFrames(source, checksumSeal, header)) frames.push(frame);
  return Buffer.concat([header, ...frames]);
}

describe.each(["plain", "encrypted"] as const)("a backup, %s,", (kind) => {
  /** A key takes a third of a second: an encrypted file is tried at fewer places. */
  const some = <T>(places: readonly T[]) => (kind === "plain" ? places : places.slice(-3));
  const passphrase = kind === "encrypted" ? PASSPHRASE : undefined;

  it("that is whole is restored", async () => {
    expect(await refusal(good[kind], passphrase)).toBe("restored");
  });

  it("that is cut off anywhere is refused, and nothing changes", async () => {
    const bytes = good[kind];
    const start = headerEnd(bytes);
    const cutOff = "BackupError: The backup is truncated: its end is missing.";
    const ends = [0, 1, 18, 40, start, bytes.length - 17, start + 3, bytes.length >> 1];
    const all = some([...ends, bytes.length - 1]);
    for (const end of all) expect(await verdict(bytes.subarray(0, end), passphrase)).toBe(cutOff);
    for (const end of size(all.slice(-2), all)) {
      expect(await refusal(bytes.subarray(0, end), passphrase)).toBe(cutOff);
    }
  });

  it("with a changed bit anywhere is refused, and nothing changes", async () => {
    const bytes = good[kind];
    const start = headerEnd(bytes);
    const parts = some([start, start + 4, start + 5, bytes.length >> 1, bytes.length - 1]);
    for (const at of size(parts.slice(-2), parts)) {
      expect(await refusal(flipped(bytes, at), passphrase)).toMatch(
        /^BackupError: The backup is (?:damaged: its content has changed|truncated)/,
      );
    }
    const places = size(40, 150);
    const everywhere = [
      ...parts,
      ...Array.from({ length: places }, (_, index) =>
        Math.floor(start + ((bytes.length - start) * index) / places),
      ),
    ];
    for (const at of some(everywhere)) {
      expect(await verdict(flipped(bytes, at), passphrase)).toContain("BackupError");
    }
    // The header too: whatever is changed in it, the frames do not fit any more.
    const inHeader = withHeader(bytes, (header) => ({
      ...header,
      createdAt: "2027-01-01T00:00:00Z",
    }));
    expect(await refusal(inHeader, passphrase)).toContain("(part 1, from 0 KiB on)");
  });

  it("with something behind its end is refused", async () => {
    expect(await refusal(Buffer.concat([good[kind], Buffer.from("x")]), passphrase)).toBe(
      "BackupError: The backup is damaged: something follows its end.",
    );
  });

  it("of another format is refused with the one that can read it", async () => {
    const of = (format: number) =>
      Buffer.from(good[kind].toString("latin1").replace("backup 1", `backup ${format}`), "latin1");
    expect(await refusal(of(0), passphrase)).toBe(
      "BackupError: The backup has format 0; this Gatehouse reads format 1. It was made by an older Gatehouse: restore it with that one, then update.",
    );
    expect(await refusal(of(2), passphrase)).toBe(
      "BackupError: The backup has format 2; this Gatehouse reads format 1. It was made by a newer Gatehouse: restore it with that one.",
    );
  });

  it("of a newer Gatehouse, or another one, is refused with the migrations", async () => {
    const newer = withHeader(good[kind], (header) => ({
      ...header,
      migrations: [{ name: "20991231000000_later", checksum: "0" }],
    }));
    expect(await refusal(newer, passphrase)).toBe(
      "BackupError: The backup was made by a newer Gatehouse: this one does not know its migrations 20991231000000_later.",
    );
    const other = withHeader(good[kind], (header) => ({
      ...header,
      migrations: [{ name: "20261121000000_init", checksum: "0" }],
    }));
    expect(await refusal(other, passphrase)).toContain(
      "differ from this one's: 20261121000000_init",
    );
  });
});

describe("a passphrase", () => {
  it("that is another one, or missing, is named as the reason", async () => {
    expect(await refusal(good.encrypted, undefined)).toBe(
      "BackupError: The backup is encrypted: give its passphrase, in a file.",
    );
    expect(await refusal(good.encrypted, "another passphrase")).toBe(
      "BackupError: The passphrase is not that of the backup, or its header is damaged.",
    );
  });

  it("cannot be made to cost more than the machine has", async () => {
    const greedy = withHeader(good.encrypted, (header) => ({
      ...header,
      encryption: { ...(header.encryption as object), N: 2 ** 30 },
    }));
    expect(await refusal(greedy, PASSPHRASE)).toBe(
      "BackupError: The backup is damaged: its header cannot be read.",
    );
  });

  it("keeps the secret and the rows out of everybody's reach", async () => {
    const text = good.encrypted.toString("latin1");
    expect(text).not.toContain("the secret");
    expect(() => gunzipSync(good.encrypted.subarray(headerEnd(good.encrypted) + 5))).toThrow();
  });
});

describe("a file that somebody wrote by hand", () => {
  const forged = async (change: (content: string) => string) =>
    refusal(await rewritten(change), undefined);

  it("is refused when a row was changed, or a digest", async () => {
    expect(await forged((content) => content)).toBe("restored");
    expect(await forged((content) => content.replace("handle-1", "handle-9"))).toBe(
      "BackupError: The backup is damaged: the digest of workspace does not match.",
    );
    expect(
      await forged((content) => content.replace(/\}\n$/, " }\n").replace(/[0-9a-f]{64}" \}/, "0")),
    ).toContain("The backup is damaged");
  });

  it("cannot smuggle in SQL, tables or columns", async () => {
    const bound = `"partitions":[{"name":"x","bound":"DEFAULT; DROP TABLE app_user"}]`;
    expect(await forged((content) => content.replace('"partitions":[]', bound))).toBe(
      "BackupError: The backup is damaged: its content cannot be read.",
    );
    expect(
      await forged((content) => content.replace('"name":"app_user"', '"name":"pg_class"')),
    ).toContain("pg_class has other columns");
  });
});

it("a file that is none is called so", async () => {
  for (const text of [
    "",
    "PGDMP something else",
    "x".repeat(100_000),
    "gatehouse backup 1\n{}\n",
  ]) {
    expect(await refusal(Buffer.from(text), undefined)).toMatch(
      /^BackupError: (?:This is not a backup of Gatehouse\.|The backup is (?:truncated|damaged))/,
    );
  }
});

it("an empty database stays empty after a refused restore", async () => {
  await withEmptyDatabases(1, (url) =>
    withClient(url, async (client) => {
      await expect(restoreFrom(client, good.plain.subarray(0, -1))).rejects.toThrow("truncated");
      expect(await printTables(client)).toEqual({});
    }),
  );
});
