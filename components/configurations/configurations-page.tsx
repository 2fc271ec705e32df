"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { CollectionView } from "@/components/policy/collection/collection-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { ConfigurationsTable } from "./configurations-table";

export function ConfigurationsPage() {
  const t = useTranslations("configurations");
  const { handle, canEdit } = useWorkspace();
  const create = canEdit && (
    <Button look="primary" asChild>
      <Link href={`/w/${handle}/configurations/new`}>
        <Plus className="size-4" aria-hidden /> {t("new")}
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={create} />
      <CollectionView
        collection="configurations"
        searchLabel={t("search")}
        empty={
          <EmptyState title={t("empty")} action={create}>
            {t("emptyHint")}
          </EmptyState>
        }
      >
        {({ items }) => <ConfigurationsTable configurations={items} />}
      </CollectionView>
    </>
  );
}
