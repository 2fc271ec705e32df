import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Prisma } from "@/lib/db/client";
import type { SealedColumn } from "@/lib/kernel/sealed-column";
import { withTestDatabase } from "@/test/db/database";
import { resealAll, SEALED_COLUMNS } from "./sealed-columns";

const database = withTestDatabase();
const FROM = "a first secret of the operator's";
const TO = "a second secret of the operator's";
const OTHER = "a secret that nobody knows any more";

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

/** Columns of bytes that no secret of the installation seals, and why; hashes are left out. */
const NOT_SEALED = {
  "installation.secret_fingerprint": "a hash",
  "installation.sealed_secret": "sealed with the database's password: open-secret.ts",
  "feed_content.bytes": "public",
  "passkey.credential_id": "public",
  "passkey.public_key": "public",
  "passkey_challenge.binding": "a hash",
  "idempotent_answer.request_digest": "a hash",
  "idempotent_answer.sealed_answer":
    "kept for a day; one that cannot be opened is answered as such",
};

/** Each model's columns of bytes that are not named as hashes, as `table.column`. */
function columnsOfBytes(): string[] {
  const schema = readFileSync(join(process.cwd(), "prisma/schema.prisma"), "utf8");
  const models = schema.match(/^model [^}]*^}/gm) ?? [];
  return models.flatMap((model) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1];
    const fields = [...model.matchAll(/^ +(\w+) +Bytes\b\S*(?:.*@map\("(\w+)"\))?/gm)];
    return fields
      .map(([, name, mapped]) => `${table}.${mapped ?? name}`)
      .filter((name) => !/[._]hash$/.test(name));
  });
}

const newWorkspace = async () => {
  const data = { handle: crypto.randomUUID().slice(0, 8), name: "Shop" };
  return (await database.prisma.workspace.create({ data })).id;
};

/** Makes a row for each column. @returns its id, and the owner of its seals */
const NEW_ROWS: Record<string, () => Promise<{ readonly id: string; readonly owner: string }>> = {
  "app_user.totp_secret": async () => {
    const data = { email: `${crypto.randomUUID()}@example.org`, totpSecret: NOTHING };
    const { id } = await database.prisma.user.create({ data });
    return { id, owner: id };
  },
  "stream.settings": async () => {
    const workspaceId = await newWorkspace();
    const data = { workspaceId, name: "Collector", kind: "otlp", what: "both", settings: NOTHING };
    const { id } = await database.prisma.stream.create({ data });
    return { id, owner: id };
  },
  "webhook_endpoint.secret": () => newWebhook(),
  "webhook_endpoint.former_secret": () => newWebhook(),
  "alert_channel.settings": async () => {
    const workspaceId = await newWorkspace();
    return { id: await newChannel(workspaceId), owner: workspaceId };
  },
};

const NOTHING = new Uint8Array();

async function newWebhook() {
  const data = { workspaceId: await newWorkspace(), url: "https://hooks.example.org/", kinds: [] };
  const { id } = await database.prisma.webhookEndpoint.create({
    data: { ...data, secret: NOTHING, formerSecret: NOTHING },
  });
  return { id, owner: id };
}

async function newChannel(workspaceId: string | null): Promise<string> {
  const data = { workspaceId, kind: "webhook", name: "On call", hint: "", settings: NOTHING };
  return (await database.prisma.alertChannel.create({ data })).id;
}

const sealIn = (of: SealedColumn, id: string, sealed: Uint8Array) =>
  database.prisma.$executeRaw`
    UPDATE ${Prisma.raw(of.table)} SET ${Prisma.raw(of.column)} = ${sealed} WHERE id = ${id}::uuid`;

async function sealedIn(of: SealedColumn, id: string): Promise<Uint8Array> {
  const [row] = await database.prisma.$queryRaw<{ sealed: Uint8Array }[]>`
    SELECT ${Prisma.raw(of.column)} AS sealed FROM ${Prisma.raw(of.table)} WHERE id = ${id}::uuid`;
  if (row === undefined) throw new Error("the row is gone");
  return row.sealed;
}

it("every column of bytes is resealed, or says why not", () => {
  const known = [...SEALED_COLUMNS.map(nameOf), ...Object.keys(NOT_SEALED)];
  expect(columnsOfBytes().toSorted()).toEqual(known.toSorted());
});

describe.each(SEALED_COLUMNS.map((of) => [nameOf(of), of] as const))("%s", (name, of) => {
  const newRow = async (secret: string) => {
    const row = await NEW_ROWS[name]?.();
    if (row === undefined) throw new Error(`there is no row for ${name}`);
    await sealIn(of, row.id, of.seal(secret).close("what is kept", row.owner));
    return row;
  };

  it("survives a change of the installation's secret", async () => {
    const { id, owner } = await newRow(FROM);
    expect(await resealAll(database.prisma, { from: FROM, to: TO })).toBe(1);
    const sealed = await sealedIn(of, id);
    expect(of.seal(TO).open(sealed, owner)).toBe("what is kept");
    expect(of.seal(FROM).open(sealed, owner)).toBeNull();
    expect(await resealAll(database.prisma, { from: FROM, to: TO })).toBe(0);
  });

  it("stays as it is where the secret before cannot open it", async () => {
    const { id } = await newRow(OTHER);
    const before = await sealedIn(of, id);
    expect(await resealAll(database.prisma, { from: FROM, to: TO })).toBe(0);
    expect(await sealedIn(of, id)).toEqual(before);
  });
});

it("the operators' channels survive a change too, and streams are opened again", async () => {
  const [, stream] = SEALED_COLUMNS;
  const channel = SEALED_COLUMNS.at(-1);
  if (stream === undefined || channel === undefined) throw new Error("columns are missing");
  const channelId = await newChannel(null);
  await sealIn(channel, channelId, channel.seal(FROM).close("what is kept", "operators"));
  const row = await NEW_ROWS["stream.settings"]?.();
  if (row === undefined) throw new Error("there is no stream");
  await sealIn(stream, row.id, stream.seal(FROM).close("what is kept", row.id));
  expect(await resealAll(database.prisma, { from: FROM, to: TO })).toBe(2);
  const opened = channel.seal(TO).open(await sealedIn(channel, channelId), "operators");
  expect(opened).toBe("what is kept");
  expect(await database.prisma.stream.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
    version: 2,
  });
});
