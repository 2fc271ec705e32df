import type { Metadata } from "next";
import { WorkspacesPage } from "@/components/operator/workspaces-page";

export const metadata: Metadata = { title: "Workspaces" };

export default function Page() {
  return <WorkspacesPage />;
}
