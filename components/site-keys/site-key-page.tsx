"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretSection } from "@/components/secrets/secret-section";
import { Card, Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { useToast } from "@/components/ui/toast";
import { EmbedSection } from "./embed-section";
import { PageScriptSection } from "./page-script-section";
import { SiteKeyForm } from "./site-key-form";
import { StatisticsSection } from "./statistics-section";
import { TrySection } from "./try-section";
import {
  type SiteKeySummary,
  useRemoveSiteKey,
  useRotateSecret,
  useSiteKey,
  useUpdateSiteKey,
} from "./use-site-keys";

/** One site key: what came of its challenges, how to build it in, and its settings. */
export function SiteKeyPage({ id }: { id: string }) {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useSiteKey(id);
  return (
    <>
      <Link
        href={`/w/${handle}/keys/sites`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {t("siteKeyPage.back")}
      </Link>
      <PageHeader title={data?.name ?? "…"} description={t("siteKeyPage.description")} />
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <>
          <StatisticsSection id={id} />
          <TrySection publicKey={data.publicKey} />
          <EmbedSection publicKey={data.publicKey} />
          <PageScriptSection siteKey={data} />
          <SettingsSection siteKey={data} />
          <SiteKeySecret siteKey={data} />
        </>
      )}
    </>
  );
}

function SettingsSection({ siteKey }: { siteKey: SiteKeySummary }) {
  const t = useTranslations("sitekeys");
  const { canEdit } = useWorkspace();
  const update = useUpdateSiteKey(siteKey.id);
  const { showMessage } = useToast();
  return (
    <Section title={t("siteKeyPage.settings")}>
      <Card className="max-w-2xl p-5">
        <SiteKeyForm
          // The form begins with the saved values.
          key={`${siteKey.name} ${siteKey.hosts} ${siteKey.difficulty}`}
          siteKey={siteKey}
          action={canEdit ? t("siteKeyPage.save") : null}
          call={update}
          place="start"
          onSuccess={() => showMessage(t("siteKeyPage.saved"))}
        />
      </Card>
    </Section>
  );
}

function SiteKeySecret({ siteKey }: { siteKey: SiteKeySummary }) {
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
