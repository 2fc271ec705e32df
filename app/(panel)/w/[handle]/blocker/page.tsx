import type { Metadata } from "next";
import { BlockerPage } from "@/components/policy/blocker-page";

export const metadata: Metadata = { title: "Blocker" };

export default function Page() {
  return <BlockerPage />;
}
