import type { SignUpRule } from "@/lib/base/sign-up-rule";
import type { Runtime } from "@/lib/runtime/runtime";
import { listPackages, type PackageView } from "@/lib/services/package/packages";
import { listWaiting, type WaitingAccount } from "@/lib/services/sign-up/approval";
import {
  getCaptchaKey,
  listOfferedSiteKeys,
  type OfferedSiteKey,
} from "@/lib/services/sign-up/captcha";
import { getLegal, type Legal } from "@/lib/services/sign-up/legal";

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
