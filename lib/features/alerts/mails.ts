import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import { headlineOf } from "./compose-content";
import type { AlertContent } from "./content";

const t = translator("mails");

/** One mail for all alerts of a message, to each recipient. */
export function alertMails(content: AlertContent, recipients: readonly string[]): MailMessage[] {
  const { items, more, moreText, rule, workspace, url, isTest } = content;
  const [first] = items;
  const isOne = items.length === 1 && more === 0 && first !== undefined;
  return recipients.map((to) => ({
    to,
    subject: headlineOf(content),
    paragraphs: [
      ...(isTest ? [t("alert.test")] : []),
      ...(isOne ? [first.text] : []),
      ...(moreText === "" ? [] : [moreText]),
    ],
    sections: isOne
      ? [{ title: first.title, lines: linesOf(first.details) }].filter(
          ({ lines }) => lines.length > 0,
        )
      : items.map((item) => ({
          title: item.title,
          lines: [{ text: item.text, url: item.url }, ...linesOf(item.details)],
        })),
    action: { label: t("alert.action"), url: isOne ? first.url : url },
    closing: t("alert.closing", { rule, workspace, url }),
  }));
}

const linesOf = (details: AlertContent["items"][number]["details"]) =>
  details.map(({ name, value }) => ({ text: name, figure: value }));
