"use client";

import { PageTabs } from "@/components/panel/page-tabs";
import { useWorkspace } from "@/components/panel/workspace-context";

const PAGES = [
  { label: "Settings", path: "" },
  { label: "Statistics", path: "/statistics" },
] as const;

export function SmartUrlTabs({ id }: { id: string }) {
  const { handle } = useWorkspace();
  return <PageTabs label="SmartURL" base={`/w/${handle}/smarturls/${id}`} pages={PAGES} />;
}
