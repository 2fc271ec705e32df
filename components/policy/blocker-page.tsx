"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { Policy, StoredVersion } from "@/lib/panel/answers/policies";
import { DocumentEditor } from "./editor/document-editor";
import { useDocument } from "./editor/use-document";
import { HistoryButton } from "./history/history-dialog";
import { PolicyFields } from "./policy-fields";

const TARGET = { collection: "blocker", id: null } as const;

export function BlockerPage() {
  const t = useTranslations("policy.blocker");
  const { data, error, refetch } = useDocument<Policy>(TARGET);
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const endRestore = useCallback(() => setRestoring(null), []);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <HistoryButton target={TARGET} onRestore={(version) => setRestoring(policyOf(version))} />
        }
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <DocumentEditor
          target={TARGET}
          stored={data}
          restoring={restoring}
          onRestoreEnd={endRestore}
        >
          {({ document, set, errorAt }) => (
            <PolicyFields policy={document} onChange={set} errorAt={errorAt} />
          )}
        </DocumentEditor>
      )}
    </>
  );
}

interface Restoring {
  readonly version: number;
  readonly document: Policy;
}

/** The server parses the document again when it is saved. */
function policyOf({ version, document }: StoredVersion): Restoring {
  return { version, document: document as Policy };
}
