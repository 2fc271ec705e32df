"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { NearLink } from "@/components/ui/near-link";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { ChallengesTabs } from "../challenges-tabs";
import { PolicySection } from "./policy-section";
import { useMistakes } from "./use-mistakes";

const LINK = "text-accent underline underline-offset-4";

/** The people who were turned away by mistake, by policy and check, and the budgets that bound them. */
export function MistakesPage() {
  const t = useTranslations("challenges.mistakes");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useMistakes();
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t.rich("description", {
          link: (chunks) => (
            <NearLink href="/docs/guides/mistakes" className={LINK}>
              {chunks}
            </NearLink>
          ),
        })}
      />
      <ChallengesTabs />
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data?.policies.length === 0 && (
        <EmptyState
          title={t("none")}
          action={
            <NearLink href={`/w/${handle}/blocker#budget`} className={`text-sm ${LINK}`}>
              {t("setBudget")}
            </NearLink>
          }
        >
          {t("noneText")}
        </EmptyState>
      )}
      <div className="space-y-10">
        {data?.policies.map((policy) => (
          <PolicySection key={policy.document} policy={policy} />
        ))}
      </div>
    </>
  );
}
