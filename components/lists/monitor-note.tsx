"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useDocument } from "@/components/policy/editor/use-document";
import type { ListName } from "@/lib/panel/answers/lists";
import type { Policy } from "@/lib/panel/answers/policies";

const BLOCKER = { collection: "blocker", id: null } as const;

/** While Blocker only monitors, a blocklist blocks no one: says so, and where to change it. */
export function MonitorNote({ list }: { list: ListName }) {
  const { handle } = useWorkspace();
  const { data } = useDocument<Policy>(BLOCKER);
  if (data?.document.mode !== "monitor" || list === "ipWhitelist") return null;
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="font-medium">Not blocked now.</strong> Blocker is set to “Monitor only”,
        so its calls log these visitors and let them in.{" "}
        <Link href={`/w/${handle}/blocker`} className="underline">
          Change it in Blocker
        </Link>
      </span>
    </p>
  );
}
