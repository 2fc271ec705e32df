import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startSmtpServer, type TestSmtpServer } from "@/test/mail/smtp-server";
import { until } from "@/test/state/until";
import { temporaryFolder } from "@/test/temporary-folder";
import { createMailer, type MailerOptions } from "./mailer";
import type { MailMessage } from "./message";

const MESSAGE: MailMessage = {
  to: "jane@example.org",
  subject: "Grüße",
  paragraphs: ["Hello <b>Jane</b>."],
  action: { label: "Go on", url: "http://127.0.0.1:3000/verify-email#t0ken" },
};

let folder: string;
let smtp: TestSmtpServer;
let lines: { details: object; message: string }[];

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  smtp = await startSmtpServer();
  lines = [];
});
afterEach(async () => {
  await smtp.close();
});

function mailer(options: Partial<MailerOptions> = {}) {
  const note = (details: object, message: string) => void lines.push({ details, message });
  return createMailer({
    smtpUrl: undefined,
    from: "Gatehouse <gatehouse@example.org>",
    outbox: join(folder, "outbox"),
    log: { info: note, warn: note, error: note },
    retryAfterMs: [1, 1],
    ...options,
  });
}

const outboxFiles = () => readdirSync(join(folder, "outbox"));

describe("with a mail server", () => {
  it("delivers the same content as text and HTML, with markup escaped", async () => {
    const mail = mailer({ smtpUrl: smtp.url });
    mail.post(MESSAGE);
    await until("the mail is there", () => smtp.mails.length === 1);
    await mail.close();
    expect(smtp.mails[0]).toMatchObject({
      from: "gatehouse@example.org",
      to: ["jane@example.org"],
    });
    const content = smtp.mails[0]?.content ?? "";
    expect(content).toContain("Subject: =?UTF-8?");
    expect(content).toContain("Hello <b>Jane</b>.\n\nhttp://127.0.0.1:3000/verify-email#t0ken");
    expect(content).toContain("Hello &lt;b&gt;Jane&lt;/b&gt;.");
  });

  it("tries again when it is refused", async () => {
    smtp.refuse(2);
    const mail = mailer({ smtpUrl: smtp.url });
    mail.post(MESSAGE);
    await until("the mail is there", () => smtp.mails.length === 1);
    await mail.close();
    expect(lines.map(({ message }) => message)).toEqual([
      "the mail server did not take a mail",
      "the mail server did not take a mail",
    ]);
  });

  it("keeps in the outbox what is refused in the end", async () => {
    smtp.refuse(3);
    const mail = mailer({ smtpUrl: smtp.url });
    mail.post(MESSAGE);
    await until("it is kept", () => lines.length === 4);
    await mail.close();
    expect(outboxFiles()).toHaveLength(1);
    expect(smtp.mails).toEqual([]);
  });

  it("keeps mails awaiting another attempt when the process stops", async () => {
    smtp.refuse(1);
    const mail = mailer({ smtpUrl: smtp.url, retryAfterMs: [60_000] });
    mail.post(MESSAGE);
    await until("it was refused", () => lines.length === 1);
    await mail.close();
    expect(outboxFiles()).toHaveLength(1);
  });
});

describe("without a mail server", () => {
  it("writes a whole file that only its owner reads, and names it in the log without its link", async () => {
    const mail = mailer();
    mail.post(MESSAGE);
    await mail.close();
    const [name = ""] = outboxFiles();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.eml$/);
    const path = join(folder, "outbox", name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "outbox")).mode & 0o777).toBe(0o700);
    expect(readFileSync(path, "utf8")).toContain("http://127.0.0.1:3000/verify-email#t0ken");
    expect(lines).toEqual([
      { details: { place: path }, message: "a mail was written to the outbox" },
    ]);
  });

  it("survives a folder that cannot be written", async () => {
    const mail = mailer({ outbox: "/dev/null/outbox" });
    mail.post(MESSAGE);
    await mail.close();
    expect(lines.map(({ message }) => message)).toEqual(["a mail could not be delivered or kept"]);
  });

  it("does not let an address or a subject add headers or recipients", async () => {
    const mail = mailer();
    mail.post({
      ...MESSAGE,
      to: "a@example.org,b@example.org",
      subject: "x\r\nBcc: c@example.org",
    });
    await mail.close();
    const content = readFileSync(join(folder, "outbox", outboxFiles()[0] ?? ""), "utf8");
    const head = content.slice(0, content.indexOf("\r\n\r\n"));
    expect(head).toContain("Subject: x Bcc: c@example.org");
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head.match(/^To:/gm)).toHaveLength(1);
  });
});
