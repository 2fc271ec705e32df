"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { SidePanel } from "@/components/ui/side-panel";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { FilterState } from "../use-filter";
import { useDecision } from "../use-traffic";
import { DecisionView } from "./decision-view";

/** The call named in the URL, in full. */
export function DecisionPanel({ state: { record, close } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  return (
    <SidePanel
      isOpen={record !== null}
      onClose={close}
      title={t("decisionPanel.callDetails")}
      {...(record !== null && {
        actions: <CopyButton text={record} label={t("decisionPanel.copyId")} />,
      })}
    >
      {record !== null && <LoadedDecision id={record} />}
    </SidePanel>
  );
}

function LoadedDecision({ id }: { id: string }) {
  const { data, error, refetch } = useDecision(id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  // Another call has its own open windows.
  return <DecisionView key={data.id} decision={data} />;
}
