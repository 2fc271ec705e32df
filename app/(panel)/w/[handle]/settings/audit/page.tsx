import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditPage } from "@/components/audit/audit-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.auditLog") };
}

export default function Page() {
  return (
    <Messages of={["lists", "plan", "audit", "policy", "smarturls"]}>
      <AuditPage />
    </Messages>
  );
}
