import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import type { MailMessage } from "./message";
import { createOutbox, listOutbox, pruneOutbox, readOutboxMail } from "./outbox";

const NOW = Date.parse("2026-11-22T10:00:00.000Z");
let folder: string;

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), "x");
};

it("removes mails older than thirty days by their names, partial ones included", async () => {
  write(
    "2026-10-23T09-59-59-999Z-00000001.eml",
    "2026-10-23T10-00-00-000Z-00000002.eml",
    "2025-01-01T00-00-00-000Z-00000003.eml.partial",
    "2026-11-22T09-59-59-000Z-00000004.eml",
  );
  expect(await pruneOutbox(folder, NOW)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual([
    "2026-10-23T10-00-00-000Z-00000002.eml",
    "2026-11-22T09-59-59-000Z-00000004.eml",
  ]);
});

it("leaves alone what it did not write", async () => {
  const foreign = [
    "2020-01-01T00-00-00-000Z.eml",
    "2020-01-01T00-00-00-000Z-0000000g.eml",
    "notes 2020.txt",
    "2020-13-41T00-00-00-000Z-00000001.eml",
  ];
  write(...foreign);
  mkdirSync(join(folder, "2020"));
  expect(await pruneOutbox(folder, NOW)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(5);
});

it("removes a thousand at a time, the oldest first", async () => {
  const name = (index: number) =>
    `2020-01-01T00-00-00-000Z-${index.toString(16).padStart(8, "0")}.eml`;
  write(...Array.from({ length: 1_005 }, (_, index) => name(index)));
  expect(await pruneOutbox(folder, NOW)).toBe(1_000);
  expect(readdirSync(folder).sort()[0]).toBe(name(1_000));
  expect(await pruneOutbox(folder, NOW)).toBe(5);
});

it("does nothing without an outbox", async () => {
  expect(await pruneOutbox(join(folder, "missing"), NOW)).toBe(0);
});

const MAIL: MailMessage = {
  to: "jane@example.org",
  subject: "Confirm your email — now",
  paragraphs: ["Hello."],
  action: {
    label: "Confirm",
    url: "http://127.0.0.1:3201/verify-email#a-token-that-is-long-enough-to-be-folded_0123456789",
  },
};

/** @returns the outbox's first page */
async function listed(search = "", page = 1, pageSize = 50) {
  const { mails, total } = await listOutbox(folder, { search, page, pageSize });
  return { total, mails: mails.map(({ to, subject }) => `${to}: ${subject}`) };
}

describe("what a mailer without a mail server wrote", () => {
  it("is listed by recipient and subject, newest first, page by page, and can be searched", async () => {
    let now = NOW;
    const clock = { now: () => now++ };
    const outbox = createOutbox({ folder, from: "Gatehouse <gatehouse@localhost>", clock });
    expect(await listed()).toEqual({ total: 0, mails: [] });
    for (const to of ["a@example.org", "b@example.org", "c@example.com"]) {
      await outbox.send({ ...MAIL, to });
    }
    write("notes.eml");
    expect(await listed("", 1, 2)).toEqual({
      total: 3,
      mails: ["c@example.com: Confirm your email — now", "b@example.org: Confirm your email — now"],
    });
    expect((await listed("", 2, 2)).mails).toEqual(["a@example.org: Confirm your email — now"]);
    expect((await listed("B@EXAMPLE")).mails).toEqual(["b@example.org: Confirm your email — now"]);
    expect((await listed("email — NOW")).total).toBe(3);
    expect(await listed("reset")).toEqual({ total: 0, mails: [] });
    outbox.close();
  });

  it("opens with its whole link, as text and HTML", async () => {
    const outbox = createOutbox({ folder, from: "Gatehouse <gatehouse@localhost>" });
    await outbox.send(MAIL);
    outbox.close();
    const [file = ""] = readdirSync(folder);
    const mail = await readOutboxMail(folder, file);
    expect(mail).toMatchObject({
      from: "gatehouse@localhost",
      to: "jane@example.org",
      subject: "Confirm your email — now",
      link: MAIL.action?.url,
    });
    expect(mail?.text).toContain(`\n${MAIL.action?.url}\n`);
    expect(mail?.html).toContain(`<a href="${MAIL.action?.url}"`);
    expect(await readOutboxMail(folder, "../secret.eml")).toBeNull();
    expect(await readOutboxMail(folder, "2026-11-22T09-59-59-000Z-00000004.eml")).toBeNull();
  });
});
