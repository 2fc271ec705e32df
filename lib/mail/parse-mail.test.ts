import { expect, it } from "vitest";
import { mainLinkOf, parseMail, parseMailHeaders } from "./parse-mail";

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));

const MULTIPART = bytes(
  "From: Gatehouse <gatehouse@localhost>",
  "To: jane@example.org",
  "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=",
  "MIME-Version: 1.0",
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Open this:",
  "",
  "http://127.0.0.=",
  "1:3201/verify-email#t0ken=3Dx",
  "--b",
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  "PHA+SGk8L3A+",
  "--b--",
);

it("reads encoded subjects, folded links and both parts", async () => {
  const mail = await parseMail(MULTIPART);
  expect(mail).toMatchObject({
    from: "gatehouse@localhost",
    to: "jane@example.org",
    subject: "Grüße",
    html: "<p>Hi</p>",
  });
  expect(mainLinkOf(mail.text)).toBe("http://127.0.0.1:3201/verify-email#t0ken=x");
});

it("reads the headers of a mail that is cut off", async () => {
  expect(await parseMailHeaders(MULTIPART.subarray(0, 180))).toEqual({
    from: "gatehouse@localhost",
    to: "jane@example.org",
    subject: "Grüße",
  });
});

it("makes something of a file that is no mail", async () => {
  expect(await parseMail(bytes("nothing"))).toMatchObject({ to: "", subject: "", html: null });
});

it("finds the link that stands alone before one in a sentence", () => {
  const text =
    "Or reset it: https://a.example/reset.\n\nhttps://a.example/cancel#t_-1\n\nGatehouse";
  expect(mainLinkOf(text)).toBe("https://a.example/cancel#t_-1");
  expect(mainLinkOf("Sign in at https://a.example/sign-in.")).toBe("https://a.example/sign-in");
  expect(mainLinkOf("No link.")).toBeNull();
});
