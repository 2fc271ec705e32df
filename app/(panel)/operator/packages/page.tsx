import type { Metadata } from "next";
import { PackagesPage } from "@/components/operator/packages/packages-page";

export const metadata: Metadata = { title: "Packages" };

export default function Page() {
  return <PackagesPage />;
}
