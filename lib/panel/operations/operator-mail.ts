import { join } from "node:path";
import { z } from "zod";
import { listOutbox, type OpenedMail, readOutboxMail } from "@/lib/mail/outbox";
import { MAIL_IN_FRAME } from "@/lib/net/mail-frame";
import { NOT_STORED } from "@/lib/net/not-stored";
import { MAILS_A_PAGE } from "../page-sizes";
import { noteOfOperator, type UserCall } from "../server/panel-route";
import { PanelError } from "../server/problem-response";
import { operatorOperation } from "./operation";

const outboxQuerySchema = z.object({
  search: z.string().trim().max(254).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const listMails = operatorOperation({
  method: "GET",
  path: "operator/outbox",
  summary: "Lists the mails of the outbox.",
  query: outboxQuerySchema,
  async run(call, { query }) {
    const { env } = call.runtime;
    return {
      // With a mail server the outbox has only what it refused.
      hasMailServer: env.smtpUrl !== undefined,
      ...(await listOutbox(join(env.dataDir, "outbox"), { ...query, pageSize: MAILS_A_PAGE })),
    };
  },
});

const readMail = operatorOperation({
  method: "GET",
  path: "operator/outbox/[file]",
  summary: "Reads a mail of the outbox.",
  async run(call) {
    const { html, ...mail } = await readMailOrThrow(call);
    return { ...mail, hasHtml: html !== null };
  },
});

const showMail = operatorOperation({
  method: "GET",
  path: "operator/outbox/[file]/html",
  summary: "Shows a mail as its reader sees it, for a frame in which nothing runs.",
  async run(call) {
    const { html } = await readMailOrThrow(call);
    const headers = {
      ...NOT_STORED,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": MAIL_IN_FRAME,
    };
    return new Response(`<base target="_blank">${html ?? ""}`, { headers });
  },
});

export const OPERATIONS = [listMails, readMail, showMail] as const;

/** The outbox's mail `params.file`, with its links: its reader could follow them, which is recorded. */
async function readMailOrThrow(call: UserCall): Promise<OpenedMail> {
  const { runtime, params } = call;
  const mail = await readOutboxMail(join(runtime.env.dataDir, "outbox"), params.file ?? "");
  if (mail === null) throw new PanelError({ code: "not_found", message: "There is no such mail." });
  noteOfOperator(call, "operator.act", "read a mail");
  return mail;
}
