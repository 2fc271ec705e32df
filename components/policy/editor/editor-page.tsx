"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { QueryState } from "@/components/ui/query-state";
import type { Documents, Pages } from "../documents";
import { HistoryButton } from "../history/history-dialog";
import { useIsFormReady } from "../use-is-form-ready";
import { DocumentEditor, type EditorForm, type Proposal } from "./document-editor";
import { type EditorTarget, isNew } from "./target";
import { type StoredDocument, useDocument } from "./use-document";

/** The page of one configuration or SmartURL, new or stored. */
export function EditorPage<Collection extends keyof Pages>({
  target,
  blank,
  listTitle,
  newTitle,
  titleOf,
  description,
  aside,
  children,
}: {
  target: EditorTarget<Collection>;
  /** A new one's defaults. */
  blank: Documents[Collection];
  listTitle: string;
  newTitle: string;
  titleOf: (document: Documents[Collection]) => string;
  description: ReactNode;
  /** Shown above the form of a stored one. */
  aside?: (document: Documents[Collection]) => ReactNode;
  children: (form: EditorForm<Documents[Collection]>) => ReactNode;
}) {
  const { handle } = useWorkspace();
  const router = useRouter();
  const [blankStored] = useState<StoredDocument<Documents[Collection]>>({
    version: 0,
    document: blank,
  });
  const [restoring, setRestoring] = useState<Proposal<Documents[Collection]> | null>(null);
  const endRestore = useCallback(() => setRestoring(null), []);
  const { data, error, refetch } = useDocument(target);
  const isCreating = isNew(target);
  const isReady = useIsFormReady();
  const loaded = isCreating ? blankStored : data;
  const stored = isReady ? loaded : undefined;
  const list = `/w/${handle}/${target.collection}`;
  return (
    <>
      <Link
        href={list}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {listTitle}
      </Link>
      <PageHeader
        title={isCreating ? newTitle : data === undefined ? "…" : titleOf(data.document)}
        description={description}
        actions={
          !isCreating && (
            <HistoryButton
              target={target}
              // The server parses it again when it is saved.
              onRestore={({ version, document }) =>
                setRestoring({ version, document: document as Documents[Collection] })
              }
            />
          )
        }
      />
      <QueryState data={stored} error={error} refetch={refetch} lines={8} />
      {data !== undefined && aside?.(data.document)}
      {stored !== undefined && (
        <DocumentEditor
          target={target}
          stored={stored}
          restoring={restoring}
          onRestoreEnd={endRestore}
          onSaved={isCreating ? (id) => router.replace(`${list}/${id}`) : undefined}
        >
          {children}
        </DocumentEditor>
      )}
    </>
  );
}
