import type { Metadata } from "next";
import { DeletedPage } from "@/components/operator/deleted/deleted-page";

export const metadata: Metadata = { title: "Deleted workspaces" };

export default function Page() {
  return <DeletedPage />;
}
