"use client";

import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

const PAGES = [
  { label: "General", path: "" },
  { label: "Domains", path: "/domains" },
  { label: "Members", path: "/members" },
  { label: "Audit log", path: "/audit" },
] as const;

export function SettingsTabs() {
  const { handle } = useWorkspace();
  return <PageTabs label="Settings" base={`/w/${handle}/settings`} pages={PAGES} />;
}
