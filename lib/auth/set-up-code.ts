import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";
import { plainCode, readableCode } from "@/lib/base/readable-code";
import { wasLocal } from "@/lib/net/socket-address";
import type { Runtime } from "@/lib/runtime/runtime";
import { findOperatorState, type OperatorState } from "@/lib/services/user/users";

/*
 * The first account becomes the operator's. From another machine that takes a code printed on the server's
 * output. It derives from the installation's secret, so all processes agree and nothing is stored; it works
 * until an operator exists.
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

/** Whether this sign-up must give the code. */
export function needsSetUpCode(
  { hasUsers, hasOperator }: OperatorState,
  headers: { get(name: string): string | null },
): boolean {
  return !hasOperator && (hasUsers || !wasLocal(headers));
}

/** The notice printed at start; null once there is an operator. */
export async function setUpNotice({ prisma, secret }: Runtime): Promise<string | null> {
  const { hasOperator } = await findOperatorState(prisma);
  if (hasOperator) return null;
  return `No one runs this Gatehouse yet: sign up on this machine, or elsewhere with the set-up code ${setUpCode(secret)}`;
}
