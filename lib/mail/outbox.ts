import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailTransport } from "./mailer";
import { renderMail } from "./render";

/**
 * Mails as `.eml` files, for installations without a mail server. A file has its name only once it is
 * whole, and is readable by its owner alone: the links inside are as good as passwords.
 */
export function createOutbox({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { to, subject } = message;
      const { message: content } = await composer.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        ...renderMail(message),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(new Date()));
      const partial = `${path}.partial`;
      await writeFile(partial, content, { mode: 0o600, flag: "wx" });
      await rename(partial, path);
      return path;
    },
    close: () => composer.close(),
  };
}

/** Sorts by time: `2026-03-10T10-00-00-000Z-1f2e3d4c.eml`. */
function fileName(now: Date): string {
  return `${now.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
}
