"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWorkspace } from "./workspace-context";

/** Shows viewers that they can only read this page; renders nothing for others. */
export function ReadOnlyNote({ children }: { children?: ReactNode }) {
  const t = useTranslations("panel.readOnly");
  const { canEdit } = useWorkspace();
  if (canEdit) return null;
  return (
    <p className="mb-6 flex items-start gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm">
      <Eye className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden />
      <span>
        <strong className="font-medium">{t("title")}</strong> {children ?? t("text")}
      </span>
    </p>
  );
}
