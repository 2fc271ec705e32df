import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";
import { plainCode, readableCode } from "@/lib/base/readable-code";
import { hasOperator } from "@/lib/features/accounts";
import type { Runtime } from "@/lib/runtime/runtime";

/*
 * Anyone who shows the code that is printed on the server's output becomes the operator, as does the first account made
 * on the command line. The code derives from the installation's secret, so all processes agree and nothing is stored;
 * it works until an operator exists. Where a request comes from proves nothing: a proxy on this machine has its
 * address.
 */

const CODE_BYTES = 20;

/** Thirty-two characters, 160 bits. */
export function setUpCode(secret: string): string {
  return readableCode(
    new Uint8Array(hkdfSync("sha256", secret, "", "gatehouse set-up code", CODE_BYTES)),
  );
}

/** Ignores case and separators. Compares digests, whose length reveals nothing. */
export function isSetUpCode(secret: string, typed: string): boolean {
  const digest = (code: string) => createHash("sha256").update(plainCode(code)).digest();
  return timingSafeEqual(digest(typed), digest(setUpCode(secret)));
}

/** The notice printed at start, apart from all other lines; null once there is an operator. @param url of this process */
export async function setUpNotice(
  { prisma, secret }: Runtime,
  url: string,
): Promise<string | null> {
  if (await hasOperator(prisma)) return null;
  return [
    "",
    "  No one runs this Gatehouse yet.",
    `  Open ${url}/sign-up and sign up with the set-up code:`,
    "",
    `      ${setUpCode(secret)}`,
    "",
    "",
  ].join("\n");
}
