import type { Metadata } from "next";
import { FeedsPage } from "@/components/operator/feeds/feeds-page";

export const metadata: Metadata = { title: "Feeds" };

export default function Page() {
  return <FeedsPage />;
}
