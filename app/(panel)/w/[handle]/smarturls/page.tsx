import type { Metadata } from "next";
import { SmartUrlsPage } from "@/components/smarturls/smarturls-page";

export const metadata: Metadata = { title: "SmartURLs" };

export default function Page() {
  return <SmartUrlsPage />;
}
