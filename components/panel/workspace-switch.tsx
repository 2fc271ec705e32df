"use client";

import { ChevronsUpDown, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useLeave } from "./unsaved/unsaved-provider";

export interface WorkspaceChoice {
  readonly handle: string;
  readonly name: string;
}

export function WorkspaceSwitch({
  handle,
  workspaces,
}: {
  handle: string;
  workspaces: readonly WorkspaceChoice[];
}) {
  const t = useTranslations("panel.workspaces");
  const router = useRouter();
  const leave = useLeave();
  const current = workspaces.find((workspace) => workspace.handle === handle);
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center justify-between gap-2 rounded-md border border-line bg-card px-3 py-2 text-left text-sm hover:bg-raised"
        >
          <span className="truncate font-medium">{current?.name ?? handle}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-quiet" aria-hidden />
          <span className="sr-only">{t("switch")}</span>
        </button>
      }
    >
      {workspaces.map((workspace) => (
        <MenuItem
          key={workspace.handle}
          onSelect={() => leave(() => router.push(`/w/${workspace.handle}/overview`))}
        >
          {workspace.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => leave(() => router.push("/workspaces/new"))}>
        <Plus className="size-4" aria-hidden /> {t("new")}
      </MenuItem>
    </Menu>
  );
}
