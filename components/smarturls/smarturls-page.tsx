"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { CollectionView } from "@/components/policy/collection/collection-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { Page, SmartUrlSummary } from "@/lib/panel/answers/policies";
import { SmartUrlsTable } from "./smarturls-table";

export type SmartUrlPage = Page<SmartUrlSummary> & {
  /** The origin and path below which this installation serves links. */
  readonly linkBase: string;
};

export function SmartUrlsPage() {
  const t = useTranslations("smarturls");
  const { handle, canEdit } = useWorkspace();
  const create = canEdit && (
    <Button look="primary" asChild>
      <Link href={`/w/${handle}/smarturls/new`}>
        <Plus className="size-4" aria-hidden /> {t("smarturlsPage.newSmarturl")}
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("smarturlsPage.smarturls")}
        description={t("smarturlsPage.linksThatCheck")}
        actions={create}
      />
      <CollectionView<SmartUrlPage>
        collection="smarturls"
        searchLabel={t("smarturlsPage.searchSmarturls")}
        empty={
          <EmptyState title={t("smarturlsPage.noSmarturlYet")} action={create}>
            {t("smarturlsPage.createALink")}
          </EmptyState>
        }
      >
        {({ items, linkBase }) => <SmartUrlsTable smartUrls={items} linkBase={linkBase} />}
      </CollectionView>
    </>
  );
}
