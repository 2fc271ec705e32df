"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Pager } from "@/components/ui/pager";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import { ChallengesTabs } from "../challenges-tabs";
import { AppealCard } from "./appeal-card";
import { type AppealState, useAppeals } from "./use-appeals";

/** The people who say that they were turned away by mistake. */
export function AppealsPage() {
  const t = useTranslations("challenges");
  const [state, setState] = useState<AppealState>("open");
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useAppeals(state, page);
  return (
    <>
      <PageHeader title={t("appeals.title")} description={t("appeals.description")} />
      <ChallengesTabs />
      <div className="mb-4">
        <Segmented
          label={t("appeals.shown")}
          value={state}
          options={[
            { value: "open", label: t("appeals.open", { count: data?.open ?? 0 }) },
            { value: "settled", label: t("appeals.settled") },
          ]}
          onChange={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
      </div>
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data?.total === 0 && (
        <EmptyState title={t(state === "open" ? "appeals.none" : "appeals.noneSettled")}>
          {t("appeals.noneText")}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className="space-y-4" aria-busy={isPlaceholderData}>
            {data.items.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </>
  );
}
