"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { Card, Section } from "@/components/ui/card";
import { limitOf } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { SignUpState } from "@/lib/panel/answers";
import { CaptchaForm } from "./captcha-form";
import { LegalForm } from "./legal-form";
import { useSignUpState } from "./use-sign-up";
import { WaitingTable } from "./waiting-table";

/** Who may have an account here, and on what terms. */
export function SignUpPage() {
  const t = useTranslations("operator");
  const { data, error, refetch } = useSignUpState();
  return (
    <>
      <PageHeader title={t("signUpPage.signUp")} description={t("signUpPage.description")} />
      {error !== null && data === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && <Sections state={data} />}
    </>
  );
}

function Sections({ state }: { state: SignUpState }) {
  const t = useTranslations("operator");
  const { rule, waiting, legal } = state;
  return (
    <>
      {(rule.kind === "approval" || waiting.length > 0) && (
        <Section title={t("signUpPage.waiting")} description={t("signUpPage.waitingText")}>
          <WaitingTable waiting={waiting} />
        </Section>
      )}
      <Section title={t("signUpPage.rule")} description={t("signUpPage.ruleText")}>
        <RuleCard state={state} />
      </Section>
      <Section title={t("signUpPage.captcha")} description={t("signUpPage.captchaText")}>
        <CaptchaForm key={state.captcha ?? ""} state={state} />
      </Section>
      <Section title={t("signUpPage.legal")} description={t("signUpPage.legalText")}>
        <LegalForm key={legal?.version ?? 0} legal={legal} />
      </Section>
    </>
  );
}

function RuleCard({ state: { rule, defaultPackage } }: { state: SignUpState }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const link = "text-accent underline underline-offset-2";
  const variable = rule.kind === "domains" ? rule.domains.join(",") : rule.kind;
  return (
    <Card>
      <dl className="divide-y divide-line text-sm">
        <div className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-quiet">{t("signUpPage.whoMay")}</dt>
          <dd className="wrap-anywhere">
            {rule.kind === "domains"
              ? t("signUpPage.rules.domains", { domains: rule.domains.join(", ") })
              : t(`signUpPage.rules.${rule.kind}`)}
            <p className="mt-1 text-quiet">
              {t.rich("signUpPage.variable", {
                variable: `SIGN_UP=${variable}`,
                code: (chunks) => (
                  <code className="rounded bg-raised px-1 py-0.5 font-mono text-xs">{chunks}</code>
                ),
              })}
            </p>
          </dd>
        </div>
        <div className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-quiet">{t("signUpPage.defaultPackage")}</dt>
          <dd>
            {defaultPackage !== null &&
              t("editWorkspaceDialog.nameCreditsperperiodCredits", {
                name: defaultPackage.name,
                creditsPerPeriod: limitOf(tUi, defaultPackage.creditsPerPeriod),
                requestsPerSecond: limitOf(tUi, defaultPackage.requestsPerSecond),
              })}
            <p className="mt-1">
              <Link href="/operator/packages" className={link}>
                {t("signUpPage.chooseAnother")}
              </Link>
            </p>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
