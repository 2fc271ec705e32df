import type { Metadata } from "next";
import { SystemPage } from "@/components/operator/system/system-page";

export const metadata: Metadata = { title: "System" };

export default function Page() {
  return <SystemPage />;
}
