"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { StoredVersion } from "../documents";
import type { EditorTarget } from "../editor/target";
import { Comparison } from "./comparison";
import { useVersions } from "./use-versions";
import { VersionTable } from "./version-table";

/** Saved versions, and the differences of two. */
export default function Versions({
  target,
  onRestore,
}: {
  target: EditorTarget;
  onRestore: (version: StoredVersion) => void;
}) {
  const t = useTranslations("policy.history");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useVersions(target);
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  const versions = data.pages.flatMap((page) => page.versions);
  const [newest, previous] = versions;
  if (newest === undefined) {
    return <p className="text-sm text-quiet">{t("nothing")}</p>;
  }
  const from = chosen.from ?? previous?.version ?? null;
  const to = chosen.to ?? newest.version;
  return (
    <div className="space-y-4">
      <VersionTable versions={versions} from={from} to={to} onChoose={setChosen} />
      {hasNextPage && (
        <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("older")}
        </Button>
      )}
      {from !== null && (
        <Comparison
          target={target}
          from={from}
          to={to}
          newest={newest.version}
          onRestore={onRestore}
        />
      )}
    </div>
  );
}
