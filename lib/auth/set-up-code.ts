import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";
import { wasLocal } from "@/lib/http/socket-address";
import { plainCode, readableCode } from "@/lib/readable-code";
import type { Runtime } from "@/lib/runtime";
import { findOperatorState, type OperatorState } from "@/lib/services/account/operator-state";

/*
 * Who makes the first account runs the installation. From elsewhere than its own machine that takes a
 * code that only those who see the server's output know. It is made of the installation's secret, so
 * that several processes agree on it and nothing has to be kept; it is good for as long as no account is
 * an operator's.
 */

const CODE_BYTES = 20;

/** Thirty-two characters, 160 bits. */
export function setUpCode(secret: string): string {
  return readableCode(
    new Uint8Array(hkdfSync("sha256", secret, "", "gatehouse set-up code", CODE_BYTES)),
  );
}

/** However it was typed. Compares digests, whose length tells nothing. */
export function isSetUpCode(secret: string, typed: string): boolean {
  const digest = (code: string) => createHash("sha256").update(plainCode(code)).digest();
  return timingSafeEqual(digest(typed), digest(setUpCode(secret)));
}

/** Whether a sign-up from there has to show the code to make the operator's account. */
export function needsSetUpCode(
  { hasAccounts, hasOperator }: OperatorState,
  headers: { get(name: string): string | null },
): boolean {
  return !hasOperator && (hasAccounts || !wasLocal(headers));
}

/** What the server says when it starts; null once someone runs the installation. */
export async function setUpNotice({ prisma, secret }: Runtime): Promise<string | null> {
  const { hasOperator } = await findOperatorState(prisma);
  if (hasOperator) return null;
  return `No one runs this Gatehouse yet: sign up on this machine, or elsewhere with the set-up code ${setUpCode(secret)}`;
}
