"use client";

import { Ellipsis, Plus, Upload } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { CollectionView } from "@/components/policy/collection/collection-view";
import type { SmartUrlSummary } from "@/components/policy/documents";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { EmptyState } from "@/components/ui/states";
import { LinkImportDialog } from "./import/link-import-dialog";
import { SmartUrlsTable } from "./smarturls-table";
import { TagFilter } from "./tags/tag-filter";
import { TagSelection } from "./tags/tag-selection";

const NONE: ReadonlySet<string> = new Set();

export function SmartUrlsPage() {
  const t = useTranslations("smarturls");
  const { handle, canEdit } = useWorkspace();
  const [isImporting, setIsImporting] = useState(false);
  const create = canEdit && (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setIsImporting(true)}>
        <Upload className="size-4" aria-hidden /> {t("smarturlsPage.import")}
      </Button>
      <Button look="primary" asChild>
        <Link href={`/w/${handle}/smarturls/new`}>
          <Plus className="size-4" aria-hidden /> {t("smarturlsPage.newSmarturl")}
        </Link>
      </Button>
    </div>
  );
  const exportAll = () => window.location.assign(`/api/panel/w/${handle}/smarturls/export`);
  return (
    <>
      <PageHeader
        title={t("smarturlsPage.smarturls")}
        description={t("smarturlsPage.linksThatCheck")}
        actions={
          <div className="flex flex-wrap gap-2">
            {create}
            <Menu
              trigger={
                <Button look="ghost" size="icon" aria-label={t("smarturlsPage.more")}>
                  <Ellipsis className="size-4" aria-hidden />
                </Button>
              }
            >
              <MenuItem onSelect={exportAll}>{t("smarturlsPage.export")}</MenuItem>
            </Menu>
          </div>
        }
      />
      <CollectionView
        collection="smarturls"
        searchLabel={t("smarturlsPage.searchSmarturls")}
        filter={(tag, choose) => <TagFilter tag={tag} onChoose={choose} />}
        empty={
          <EmptyState title={t("smarturlsPage.noSmarturlYet")} action={create}>
            {t("smarturlsPage.createALink")}
          </EmptyState>
        }
      >
        {({ items, linkBase }) => <TaggedLinks smartUrls={items} linkBase={linkBase} />}
      </CollectionView>
      <LinkImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}

/** A page of links, and what is done with those selected. */
function TaggedLinks({
  smartUrls,
  linkBase,
}: {
  smartUrls: readonly SmartUrlSummary[];
  linkBase: string;
}) {
  const [selected, setSelected] = useState(NONE);
  return (
    <>
      {selected.size > 0 && <TagSelection selected={selected} onClear={() => setSelected(NONE)} />}
      <SmartUrlsTable
        smartUrls={smartUrls}
        linkBase={linkBase}
        selected={selected}
        onSelect={setSelected}
      />
    </>
  );
}
