"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretSection } from "@/components/secrets/secret-section";
import { type SiteKeySummary, useRemoveSiteKey, useRotateSecret } from "./use-site-keys";

export function SiteKeySecret({ siteKey }: { siteKey: SiteKeySummary }) {
  const t = useTranslations("sitekeys");
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  const rotate = useRotateSecret(siteKey.id);
  const remove = useRemoveSiteKey();
  if (!canEdit) return null;
  return (
    <SecretSection
      of="sitekeys"
      formerUntil={siteKey.formerUntil}
      rotate={rotate}
      removeTitle={t("secretSection.removeTitle", { name: siteKey.name })}
      onRemove={() => {
        remove.mutate(siteKey);
        router.push(`/w/${handle}/keys/sites`);
      }}
    />
  );
}
