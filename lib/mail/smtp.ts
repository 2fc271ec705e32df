import { createTransport } from "nodemailer";
import type { MailTransport } from "./mailer";
import { renderMail } from "./render";

const TIMEOUT_MS = 10_000;

/** A mail server, spoken to as `SMTP_URL` says (`smtp://user:password@host:port`, `smtps://…`). */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { to, subject } = message;
      const { messageId } = await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        ...renderMail(message),
      });
      return messageId;
    },
    close: () => transport.close(),
  };
}
