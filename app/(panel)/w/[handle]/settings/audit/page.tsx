import type { Metadata } from "next";
import { AuditPage } from "@/components/audit/audit-page";
import { Messages } from "@/components/messages/messages";

export const metadata: Metadata = { title: "Audit log" };

export default function Page() {
  return (
    <Messages of={["policy", "smarturls"]}>
      <AuditPage />
    </Messages>
  );
}
