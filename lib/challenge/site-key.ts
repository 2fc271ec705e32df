import { randomBase62 } from "@/lib/base/key-format";
import type { Difficulty } from "./work/difficulty";

/** The parts of a site key that a request needs. In memory. */
export interface SiteKey {
  readonly id: string;
  readonly workspaceId: string;
  /** Where it may be used: each with the hosts below it. */
  readonly hosts: readonly string[];
  readonly difficulty: Difficulty;
  /** Whether `gatehouse.js` may report from its pages. */
  readonly pageScript: boolean;
}

const PUBLIC_KEY = /^ghsite_[0-9A-Za-z]{24}$/;
const SECRET = /^ghsecret_[0-9A-Za-z]{40}$/;

/** Public: it is in the customer's pages. */
export const newPublicKey = (): string => `ghsite_${randomBase62(24)}`;
/** 238 bits: it needs no slow hash. */
export const newSecret = (): string => `ghsecret_${randomBase62(40)}`;

export const isPublicKey = (text: string): boolean => PUBLIC_KEY.test(text);
export const isSecret = (text: string): boolean => SECRET.test(text);

/** Whether a page of this host may use it. @param host lower case, without a port */
export function isHostAllowed({ hosts }: Pick<SiteKey, "hosts">, host: string): boolean {
  return hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}
