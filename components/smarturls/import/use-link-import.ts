"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { callForResult, type SendStep } from "@/components/panel/call-for-result";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type {
  CsvColumns,
  ImportedLinks,
  LinkFormatName,
  LinkImportPreview,
  LinkImportProgress,
} from "@/lib/panel/answers";

/** The imported text, and how it is read. */
export interface LinkImportInput {
  readonly text: string;
  /** "" to recognize it. */
  readonly format: LinkFormatName | "";
  /** The columns of a plain CSV; null when they were found by their headings. */
  readonly columns: CsvColumns | null;
  /** "" for each destination's home page. */
  readonly blockedDestination: string;
}

export type LinkImportStep = LinkImportProgress | SendStep;

/** Reports and applies an import of links, with progress. */
export function useLinkImport() {
  const t = useTranslations("smarturls.linkImport");
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<LinkImportStep | null>(null);
  const call = <R>(input: LinkImportInput, more: Record<string, string>) => {
    const query = new URLSearchParams({ ...queryOf(input), ...more });
    const broken = { code: "internal", message: t("broken") } as const;
    const path = `w/${handle}/smarturls/import?${query}`;
    return callForResult<R, LinkImportProgress>(path, input.text, setProgress, broken);
  };
  const preview = useMutation({
    mutationFn: (input: LinkImportInput) => call<LinkImportPreview>(input, {}),
    onSettled: () => setProgress(null),
  });
  const apply = useMutation({
    mutationFn: ({ replaces, ...input }: LinkImportInput & { replaces: boolean }) =>
      call<ImportedLinks>(input, { apply: "1", replaces: replaces ? "1" : "0" }),
    onSettled: () => setProgress(null),
    onSuccess: () => refresh([handle, "smarturls"]),
  });
  return { preview, apply, progress };
}

function queryOf({ format, columns, blockedDestination }: LinkImportInput): Record<string, string> {
  return {
    ...(format !== "" && { format }),
    ...(blockedDestination.trim() !== "" && { blockedDestination: blockedDestination.trim() }),
    ...(columns !== null &&
      Object.fromEntries(Object.entries(columns).map(([what, heading]) => [what, heading ?? ""]))),
  };
}
