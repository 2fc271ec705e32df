"use client";

import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useWorkspace } from "./workspace-context";

/** Tells viewers that this page is theirs to read only; renders nothing for others. */
export function ReadOnlyNote({ children }: { children?: ReactNode }) {
  const { canEdit } = useWorkspace();
  if (canEdit) return null;
  return (
    <p className="mb-6 flex items-start gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm">
      <Eye className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden />
      <span>
        <strong className="font-medium">Read only.</strong>{" "}
        {children ?? "You are a viewer here. Ask an admin for the Member role to make changes."}
      </span>
    </p>
  );
}
