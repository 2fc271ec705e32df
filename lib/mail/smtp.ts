import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { isLoopbackHost } from "@/lib/net/loopback-host";
import type { MailTransport } from "./message";
import { type MailBrand, renderMail } from "./render";

/** Sends through the server of `SMTP_URL` (`smtp://user:password@host:port`, `smtps://…`). */
export function createSmtpTransport({
  url,
  from,
  brand,
}: {
  url: string;
  from: string;
  brand?: MailBrand;
}): MailTransport {
  const transport = createTransport(smtpOptions(url));
  return {
    async send(message) {
      const { to, subject } = message;
      const { messageId } = await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        ...renderMail(message, brand),
      });
      return messageId;
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in, without sending anything. @throws Error with the server's words */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * nodemailer's options. Mails carry links as good as passwords: over `smtp://` they go out only once the
 * connection is encrypted (STARTTLS, RFC 3207), since an attacker on the path could hide that the server
 * offers it. Loopback and `?requireTLS=false` are exempt.
 *
 * The URL is parsed here: given to nodemailer as `url`, it would override all other options.
 */
export function smtpOptions(url: string) {
  const given = parseConnectionUrl(url);
  const isOnThisMachine = isLoopbackHost(given.host ?? "localhost");
  const requireTLS = given.requireTLS ?? !(given.secure || isOnThisMachine);
  return {
    ...given,
    requireTLS,
    // `ignoreTLS` would send everything unencrypted after all.
    ...(requireTLS && { ignoreTLS: false }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIME_LIMITS_MS.servers.mailServer,
    greetingTimeout: TIME_LIMITS_MS.servers.mailServer,
    socketTimeout: TIME_LIMITS_MS.servers.mailServer,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}
