"use client";

import { useWorkspace } from "@/components/panel/workspace-context";
import { Section } from "@/components/ui/card";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { isAtLeast } from "@/lib/base/role";
import { AskForMore } from "./ask-for-more";
import { CreditsCard } from "./credits-card";
import { TermsCard } from "./terms-card";
import { UsageTables } from "./usage-tables";
import { usePlan } from "./use-plan";

/** What the workspace may spend, what it has spent and on what, and how to get more. */
export function PlanPage() {
  const { role } = useWorkspace();
  const { data: plan, error, refetch } = usePlan();
  if (error !== null && plan === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (plan === undefined) return <Skeleton lines={8} />;
  return (
    <>
      <Section title="Credits" actions={isAtLeast(role, "admin") && <AskForMore plan={plan} />}>
        <CreditsCard plan={plan} />
      </Section>
      <Section title="Your plan" description="What this workspace includes.">
        <TermsCard plan={plan} />
      </Section>
      <Section title="Usage" description="Where this period's credits went.">
        <UsageTables plan={plan} />
      </Section>
    </>
  );
}
