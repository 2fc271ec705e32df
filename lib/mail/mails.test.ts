import { expect, it } from "vitest";
import { creditWarningMails, planRequestMail } from "@/lib/features/credits/mails";
import { lostDomainMails } from "@/lib/features/domains/mails";
import { reportNoticeMails, stoppedLinkMails } from "@/lib/features/links/mails";
import { accessAddedMails } from "@/lib/features/users/access-mails";
import {
  accountDeletedMail,
  addressInUseMail,
  changeEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  identityLinkedMail,
  identityUnlinkedMail,
  newAddressMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  recoveryCodesMail,
  resetPasswordMail,
  signedOutMail,
  twoFactorMail,
  verifyEmailMail,
} from "@/lib/features/users/account-mails";
import { disabledWebhookMails } from "@/lib/features/webhooks/mails";
import { suspendedWorkspaceMails } from "@/lib/features/workspaces/mails";

const TO = "ann@example.org";
const GATE = "https://gate.example";
const NEW = "new@example.org";
const OWNERS = { handle: "shop", owners: [TO] };
const LINK = { ...OWNERS, id: "7", keyname: "autumn", reason: "It imitates a bank." };
const WEBHOOK = { ...OWNERS, id: "8", url: "https://hooks.example.org/t0ken" };
const CREDITS = { ...OWNERS, quota: 12_000, used: 9_600, renewsAt: new Date("2026-03-01") };

const LEFT = {
  tokens: ["deploy"],
  standing: [{ kind: "webhook", name: "hooks.example.org", handle: "shop" }],
} as const;
const ADDED = { ...OWNERS, actor: NEW, network: null };

const MAILS = [
  verifyEmailMail(TO, GATE, "t0ken"),
  addressInUseMail(TO, GATE),
  resetPasswordMail(TO, GATE, "t0ken"),
  changeEmailMail(TO, GATE, "t0ken"),
  emailChangeAskedMail(TO, NEW, GATE, "t0ken"),
  emailChangedMail(TO, NEW),
  newAddressMail(TO, GATE),
  passwordChangedMail(TO, GATE, LEFT),
  passwordChangedMail(TO, GATE, { tokens: [], standing: [] }),
  signedOutMail(TO, GATE, LEFT),
  twoFactorMail(TO, GATE, true),
  twoFactorMail(TO, GATE, false),
  passkeyAddedMail(TO, "Phone", GATE),
  passkeyRemovedMail(TO, "Phone", GATE),
  recoveryCodesMail(TO, GATE),
  identityLinkedMail(TO, "GitHub", GATE),
  identityUnlinkedMail(TO, "GitHub", GATE),
  accountDeletedMail(TO),
  ...lostDomainMails({ ...OWNERS, host: "go.example.org", why: "It is gone." }, GATE),
  ...stoppedLinkMails({ ...LINK, by: "check" }, GATE),
  ...stoppedLinkMails({ ...LINK, by: "operator" }, GATE),
  ...reportNoticeMails({ added: 1, waiting: 1, operators: [TO] }, GATE),
  ...suspendedWorkspaceMails({ ...OWNERS, reason: "Unpaid." }, GATE),
  ...creditWarningMails({ ...CREDITS, level: 80 }, GATE),
  ...creditWarningMails({ ...CREDITS, level: 100, renewsAt: null }, GATE),
  ...disabledWebhookMails({ ...WEBHOOK, reason: "failing" }, GATE),
  ...disabledWebhookMails({ ...WEBHOOK, reason: "gone" }, GATE),
  ...(["token", "webhook", "stream", "channel", "invitation"] as const).flatMap((kind) =>
    accessAddedMails({ kind, name: "Log server", reach: "read" }, ADDED, GATE),
  ),
  planRequestMail({ to: TO, handle: "shop", from: NEW, message: "Twice as much." }, GATE),
];

it.each(MAILS)("every word of “$subject” is there, with its values", (mail) => {
  const { subject, paragraphs, sections = [], action, closing = "It has none." } = mail;
  const listed = sections.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)]);
  for (const text of [subject, action?.label ?? "none", ...paragraphs, ...listed, closing]) {
    // The translator's output for a message that is missing, or misses a value.
    expect(text).not.toMatch(/\bmails\.|[{}]/);
    expect(text.trim()).toBe(text);
    expect(text).not.toBe("");
  }
});

it("what people wrote is no message, and stays as it is", () => {
  const free = "'{name}' <b>#</b> ''";
  const { paragraphs } = passkeyAddedMail(TO, free, GATE);
  expect(paragraphs[0]).toContain(`the passkey “${free}”.`);
  const asked = planRequestMail({ to: TO, handle: "shop", from: NEW, message: free }, GATE);
  expect(asked.paragraphs[1]).toBe(free);
  const [stopped] = stoppedLinkMails({ ...LINK, by: "operator", reason: free }, GATE);
  expect(stopped?.paragraphs[1]).toBe(`Reason: ${free}`);
});

it("numbers and dates are written for the reader", () => {
  const [warning] = creditWarningMails({ ...CREDITS, level: 80 }, GATE);
  expect(warning?.paragraphs).toContain("The workspace shop has used 9,600 of its 12,000 credits.");
  expect(warning?.paragraphs).toContain("The credits renew on March 1, 2026.");
});

it.each([
  [1, 1, "1 new report of harmful links. 1 link waits for your decision."],
  [2, 1, "2 new reports of harmful links. 1 link waits for your decision."],
  [1200, 30, "1,200 new reports of harmful links. 30 links wait for your decision."],
])("counts %d reports of %d links", (added, waiting, end) => {
  const [mail] = reportNoticeMails({ added, waiting, operators: [TO] }, GATE);
  expect(mail?.paragraphs).toEqual([`Visitors sent ${end}`]);
});
