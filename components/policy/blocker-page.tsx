"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { BlockerTabs } from "@/components/bots/blocker-tabs";
import { PageHeader } from "@/components/panel/page-header";
import { QueryState } from "@/components/ui/query-state";
import type { Policy, StoredVersion } from "./documents";
import { DocumentEditor, type Proposal } from "./editor/document-editor";
import { useDocument } from "./editor/use-document";
import { HistoryButton } from "./history/history-dialog";
import { PolicyFields } from "./policy-fields";
import { SentBackIn } from "./sent-back";
import { useIsFormReady } from "./use-is-form-ready";

const TARGET = { collection: "blocker", id: null } as const;

export function BlockerPage() {
  const t = useTranslations("policy.blocker");
  const { data: stored, error, refetch } = useDocument(TARGET);
  const data = useIsFormReady() ? stored : undefined;
  const [restoring, setRestoring] = useState<Proposal<Policy> | null>(null);
  const { proposed, dismiss } = useProposed(data?.document);
  const endRestore = useCallback(() => {
    setRestoring(null);
    dismiss();
  }, [dismiss]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <HistoryButton target={TARGET} onRestore={(version) => setRestoring(policyOf(version))} />
        }
      />
      <BlockerTabs />
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <DocumentEditor
          target={TARGET}
          stored={data}
          restoring={restoring ?? proposed}
          onRestoreEnd={endRestore}
        >
          {({ document, set, errorAt }) => (
            <SentBackIn of="blocker">
              <PolicyFields policy={document} onChange={set} errorAt={errorAt} />
            </SentBackIn>
          )}
        </DocumentEditor>
      )}
    </>
  );
}

/** A change that another page's button proposes by this one's address; gone when it was saved or dismissed. */
function useProposed(policy: Policy | undefined) {
  const router = useRouter();
  const here = usePathname();
  const name = useSearchParams().get("propose");
  const proposed = useMemo((): Proposal<Policy> | null => {
    if (policy === undefined || name !== "no-ai-training") return null;
    const categories = { ...policy.bots.categories, aiTraining: "block" } as const;
    return { version: null, document: { ...policy, bots: { ...policy.bots, categories } } };
  }, [policy, name]);
  const dismiss = useCallback(() => {
    if (name !== null) router.replace(here);
  }, [name, router, here]);
  return { proposed, dismiss };
}

/** The server parses the document again when it is saved. */
function policyOf({ version, document }: StoredVersion): Proposal<Policy> {
  return { version, document: document as Policy };
}
