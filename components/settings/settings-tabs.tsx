"use client";

import { SETTINGS_PAGES } from "@/components/panel/navigation";
import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

export function SettingsTabs() {
  const { handle } = useWorkspace();
  return <PageTabs label="Settings" base={`/w/${handle}/settings`} pages={SETTINGS_PAGES} />;
}
