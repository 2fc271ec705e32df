"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRange, useRanges } from "@/components/overview/use-range";
import { PageHeader } from "@/components/panel/page-header";
import { pushQuery } from "@/components/traffic/page-query";
import { Choice } from "@/components/ui/choice";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import { ChallengesTabs } from "./challenges-tabs";
import { documentName } from "./document-name";
import { Funnel } from "./funnel";
import { type ChallengeStatistics, useChallengeStatistics } from "./use-challenges";

/** The challenges that policies and links asked for, from asked to solved. */
export function ChallengesPage() {
  const t = useTranslations("challenges");
  const [range, setRange] = useRange();
  const ranges = useRanges();
  const [document, setDocument] = useDocument();
  const { data, error, isPlaceholderData, refetch } = useChallengeStatistics(range, document);
  return (
    <>
      <PageHeader title={t("statistics.title")} description={t("statistics.description")} />
      <ChallengesTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <DocumentSelect value={document} onChange={setDocument} documents={data?.documents ?? []} />
        <Segmented
          label={t("statistics.span")}
          value={range}
          options={ranges}
          onChange={setRange}
        />
      </div>
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data?.total.asked === 0 && data.total.shown === 0 && (
        <EmptyState title={t("statistics.none")}>{t("statistics.noneText")}</EmptyState>
      )}
      {data !== undefined && data.total.asked + data.total.shown > 0 && (
        <Funnel statistics={data} isOld={isPlaceholderData} />
      )}
    </>
  );
}

function DocumentSelect({
  value,
  onChange,
  documents,
}: {
  value: string;
  onChange: (document: string) => void;
  documents: ChallengeStatistics["documents"];
}) {
  const t = useTranslations("challenges");
  const names = documents.map(({ document }) => document);
  // One without challenges in the new time stays chosen.
  const options = value === "" || names.includes(value) ? names : [value, ...names];
  return (
    <div className="w-full sm:w-72">
      <Choice
        aria-label={t("statistics.policy")}
        value={value}
        options={["", ...options]}
        nameOf={(document) =>
          document === "" ? t("statistics.allPolicies") : documentName(t, document)
        }
        onChange={onChange}
      />
    </div>
  );
}

/** The policy or link that is looked at, kept in the URL as statistics name it; "" for all. */
function useDocument(): [string, (document: string) => void] {
  const params = useSearchParams();
  const document = params.get("document") ?? "";
  return [document, (chosen) => pushQuery({ ...Object.fromEntries(params), document: chosen })];
}
