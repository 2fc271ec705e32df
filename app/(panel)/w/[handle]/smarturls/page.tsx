import type { Metadata } from "next";
import { Messages } from "@/components/messages/messages";
import { SmartUrlsPage } from "@/components/smarturls/smarturls-page";

export const metadata: Metadata = { title: "SmartURLs" };

export default function Page() {
  return (
    <Messages of={["policy"]}>
      <SmartUrlsPage />
    </Messages>
  );
}
