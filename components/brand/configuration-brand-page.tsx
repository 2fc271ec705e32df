"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ConfigurationTabs } from "@/components/configurations/configuration-tabs";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useDocument } from "@/components/policy/editor/use-document";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { BrandEditor } from "./brand-editor";
import { useBrand, useConfigurationBrand, useUpdateConfigurationBrand } from "./use-brand";

/** The brand that a configuration's visitors see in place of the workspace's. */
export function ConfigurationBrandPage({ id }: { id: string }) {
  const t = useTranslations("brand");
  const { handle } = useWorkspace();
  const configuration = useDocument({ collection: "configurations", id });
  const workspace = useBrand();
  const own = useConfigurationBrand(id);
  const update = useUpdateConfigurationBrand(id);
  const error = configuration.error ?? workspace.error ?? own.error;
  const retry = () =>
    void Promise.all([configuration, workspace, own].map((each) => each.refetch()));
  return (
    <>
      <Link
        href={`/w/${handle}/configurations`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {t("ofConfiguration.back")}
      </Link>
      <PageHeader
        title={configuration.data?.document.name ?? "…"}
        description={t.rich("ofConfiguration.description", {
          link: (chunks) => (
            <Link href={`/w/${handle}/settings/brand`} className="underline underline-offset-4">
              {chunks}
            </Link>
          ),
        })}
      />
      <ConfigurationTabs id={id} />
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {error === null && (own.data === undefined || workspace.data === undefined) && (
        <Skeleton lines={8} />
      )}
      {own.data !== undefined && workspace.data !== undefined && (
        <BrandEditor saved={own.data} update={update} workspace={workspace.data} />
      )}
    </>
  );
}
