import type { SignUpRule } from "@/lib/base/sign-up-rule";
import {
  getCaptchaKey,
  listOfferedSiteKeys,
  listWaiting,
  type OfferedSiteKey,
  type WaitingAccount,
} from "@/lib/features/accounts";
import { listPackages, type PackageView } from "@/lib/features/credits";
import { getLegal, type Legal } from "@/lib/features/users";
import type { Runtime } from "@/lib/runtime/runtime";

/** All that decides who may have an account, and on what terms. */
export interface SignUpState {
  /** `SIGN_UP` */
  readonly rule: SignUpRule;
  readonly defaultPackage: PackageView | null;
  /** The public key whose challenge sign-up shows; null for none. */
  readonly captcha: string | null;
  /** The site keys of the operator's own workspaces. */
  readonly siteKeys: readonly OfferedSiteKey[];
  readonly legal: Legal | null;
  /** Longest first. */
  readonly waiting: readonly WaitingAccount[];
}

/** @param userId of the operator who looks */
export async function signUpState(
  { prisma, env }: Pick<Runtime, "prisma" | "env">,
  userId: string,
): Promise<SignUpState> {
  const [packages, captcha, siteKeys, legal, waiting] = await Promise.all([
    listPackages(prisma),
    getCaptchaKey(prisma),
    listOfferedSiteKeys(prisma, userId),
    getLegal(prisma),
    listWaiting(prisma),
  ]);
  const defaultPackage = packages.find(({ isDefault }) => isDefault) ?? null;
  return { rule: env.signUp, defaultPackage, captcha, siteKeys, legal, waiting };
}
