import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtpServer, type TestSmtpServer } from "@/test/mail/smtp-server";
import { createSmtpTransport, smtpOptions } from "./smtp";

const MESSAGE = { to: "jane@example.org", subject: "Hello", paragraphs: ["Hello."] };
const from = "Gatehouse <gatehouse@example.org>";

describe("nodemailer's options", () => {
  it.each([
    ["smtp://mail.example.org:587", true],
    ["smtp://user:secret@mail.example.org", true],
    ["smtp://192.0.2.25", true],
    ["smtp://mail.example.org?requireTLS=true", true],
    ["smtp://mail.example.org?requireTLS=false", false],
    // Encrypted from the first byte.
    ["smtps://mail.example.org:465", false],
    ["smtp://localhost:25", false],
    ["smtp://127.0.0.1:25", false],
    ["smtp://127.8.9.1", false],
    ["smtp://[::1]:25", false],
    // Looks like loopback, but anyone can register it.
    ["smtp://127.0.0.1.example.org", true],
    ["smtp://localhost.example.org", true],
  ])("%s: STARTTLS is required: %s", (url, isRequired) => {
    expect(smtpOptions(url).requireTLS).toBe(isRequired);
  });

  it("keeps what the URL says, and bounds how long a server may take", () => {
    const url = "smtp://user:se%3Acret@mail.example.org:2525?tls.servername=mx.example.org";
    expect(smtpOptions(url)).toMatchObject({
      host: "mail.example.org",
      port: 2525,
      secure: false,
      auth: { user: "user", pass: "se:cret" },
      tls: { servername: "mx.example.org" },
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  it("lets no other parameter undo it", () => {
    expect(smtpOptions("smtp://mail.example.org?ignoreTLS=true")).toMatchObject({
      requireTLS: true,
      ignoreTLS: false,
    });
  });
});

describe("a mail server that offers no STARTTLS", () => {
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.close());

  it("gets mails on this machine", async () => {
    const transport = createSmtpTransport({ url: smtp.url, from });
    await transport.send(MESSAGE);
    transport.close();
    expect(smtp.mails).toHaveLength(1);
  });

  it("gets none, and not even our name to sign in with, where STARTTLS is required", async () => {
    const url = `${smtp.url.replace("//", "//user:secret@")}?requireTLS=true`;
    const transport = createSmtpTransport({ url, from });
    await expect(transport.send(MESSAGE)).rejects.toThrow(/STARTTLS/);
    transport.close();
    expect(smtp.mails).toEqual([]);
    expect(smtp.commands).toEqual(["EHLO", "STARTTLS"]);
  });
});
