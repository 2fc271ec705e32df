import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import { isLoopbackHost } from "@/lib/env/loopback-host";
import type { MailTransport } from "./mailer";
import { renderMail } from "./render";

const TIMEOUT_MS = 10_000;

/** A mail server, spoken to as `SMTP_URL` says (`smtp://user:password@host:port`, `smtps://…`). */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport(smtpOptions(url));
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

/**
 * What nodemailer is told. Mails carry links that are as good as passwords: over `smtp://` they are sent only
 * once the connection is encrypted (STARTTLS, RFC 3207), which an attacker on the way could otherwise keep
 * the server from offering. Not so on this machine, or where the URL says `?requireTLS=false`.
 *
 * The URL is read here: given to nodemailer as `url`, it would be all that counts.
 */
export function smtpOptions(url: string) {
  const given = parseConnectionUrl(url);
  const isOnThisMachine = isLoopbackHost(given.host ?? "localhost");
  const requireTLS = given.requireTLS ?? !(given.secure || isOnThisMachine);
  return {
    ...given,
    requireTLS,
    // It would send everything in the clear after all.
    ...(requireTLS && { ignoreTLS: false }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
