"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Section } from "@/components/ui/card";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { isAtLeast } from "@/lib/base/role";
import { AskForMore } from "./ask-for-more";
import { CreditsCard } from "./credits-card";
import { TermsCard } from "./terms-card";
import { UsageTables } from "./usage-tables";
import { usePlan } from "./use-plan";

/** The workspace's allowance, its spending, and how to get more. */
export function PlanPage() {
  const t = useTranslations("plan");
  const { role } = useWorkspace();
  const { data: plan, error, refetch } = usePlan();
  if (error !== null && plan === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (plan === undefined) return <Skeleton lines={8} />;
  return (
    <>
      <Section
        title={t("planPage.credits")}
        actions={isAtLeast(role, "admin") && plan.quota !== null && <AskForMore plan={plan} />}
      >
        <CreditsCard plan={plan} />
      </Section>
      <Section title={t("planPage.yourPlan")} description={t("planPage.whatThisWorkspace")}>
        <TermsCard plan={plan} />
      </Section>
      <Section title={t("planPage.usage")} description={t("planPage.whereThisPeriods")}>
        <UsageTables plan={plan} />
      </Section>
    </>
  );
}
