"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ChangeList } from "../change-list";
import { useVersion } from "../history/use-versions";
import type { EditorTarget } from "./target";
import type { Draft } from "./use-draft";

/**
 * Another person has saved meanwhile: shows their changes, and lets the reader choose which text to keep.
 * After a refused save it takes the focus, since it may be far from the save button.
 */
export function NewerNotice<D>({
  target,
  draft,
  refusals,
}: {
  target: EditorTarget;
  draft: Draft<D>;
  /** How many saves were refused for it. */
  refusals: number;
}) {
  const t = useTranslations("policy.editor");
  const { newer, base, rebase } = draft;
  const { data: version } = useVersion(target, newer === null ? null : newer.version);
  const notice = useRef<HTMLElement>(null);
  const isThere = newer !== null;
  useEffect(() => {
    if (isThere && refusals > 0) notice.current?.focus();
  }, [isThere, refusals]);
  if (newer === null) return null;
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      aria-label={t("newerLabel")}
      className="mb-6 space-y-3 rounded-lg border border-warning/40 bg-warning-soft p-4 text-sm"
    >
      <p className="flex items-start gap-2 font-medium text-warning">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t("newer", { author: version?.author ?? t("someoneElse"), version: newer.version })}
      </p>
      <div className="rounded-md bg-card">
        <ChangeList before={base.document} after={newer.document} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => rebase("mine")}>
          {t("keepMine")}
        </Button>
        <Button size="sm" onClick={() => rebase("theirs")}>
          {t("useTheirs")}
        </Button>
      </div>
    </section>
  );
}
