import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { currentUser } from "@/lib/auth/current-user";
import { safeNext } from "@/lib/auth/safe-next";
import { signInSites } from "@/lib/auth/sites";
import type { SignUpRule } from "@/lib/base/sign-up-rule";
import { getCaptchaKey, hasOperator } from "@/lib/features/accounts";
import { getOffer } from "@/lib/features/credits";
import { legalLinks } from "@/lib/panel/server/legal-links";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.signUp") };
}

interface Props {
  readonly searchParams: Promise<{
    readonly next?: string | string[];
    readonly email?: string | string[];
  }>;
}

export default async function Page({ searchParams }: Props) {
  const [{ next, email }, runtime, user] = await Promise.all([
    searchParams,
    getRuntime(),
    currentUser(),
  ]);
  if (user !== null) redirect(safeNext(next));
  const { env, prisma } = runtime;
  const isFirst = !(await hasOperator(prisma));
  const [offer, legal, captcha] = await Promise.all([
    getOffer(prisma, { isOperator: isFirst }),
    legalLinks(prisma),
    getCaptchaKey(prisma),
  ]);
  return (
    <SignUpForm
      sites={signInSites(env)}
      next={safeNext(next)}
      hasMailServer={env.smtpUrl !== undefined}
      asksSetUpCode={isFirst}
      admits={isFirst ? "open" : admitted(env.signUp)}
      offer={offer}
      legal={legal}
      captcha={captcha}
      email={typeof email === "string" ? email : ""}
    />
  );
}

const admitted = (rule: SignUpRule) => (rule.kind === "domains" ? rule.domains : rule.kind);
