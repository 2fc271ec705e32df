"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useDocument } from "@/components/policy/editor/use-document";
import type { ListHead } from "@/lib/engine/list-kinds";

const BLOCKER = { collection: "blocker", id: null } as const;

/** While Blocker only monitors, a blocklist blocks no one: explains it, and where to change it. */
export function MonitorNote({ list }: { list: ListHead }) {
  const t = useTranslations("lists");
  const { handle } = useWorkspace();
  const { data } = useDocument(BLOCKER);
  const blocks = list.name === "ipBlacklist" || list.name === "hostnameBlacklist";
  if (data?.document.mode !== "monitor" || !blocks) return null;
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {t.rich("monitorNote.notBlockedNow", {
          strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
          link: (chunks) => (
            <Link href={`/w/${handle}/blocker`} className="underline">
              {chunks}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}
