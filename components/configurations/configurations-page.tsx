"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { CollectionView } from "@/components/policy/collection/collection-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { ConfigurationSummary, Page } from "@/lib/panel/answers/policies";
import { ConfigurationsTable } from "./configurations-table";

export function ConfigurationsPage() {
  const { handle, canEdit } = useWorkspace();
  const create = canEdit && (
    <Button look="primary" asChild>
      <Link href={`/w/${handle}/configurations/new`}>
        <Plus className="size-4" aria-hidden /> New configuration
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Configurations"
        description="Named policies for the blockerv2 endpoint. Use one for each part of your site that needs its own rules."
        actions={create}
      />
      <CollectionView<Page<ConfigurationSummary>>
        collection="configurations"
        searchLabel="Search configurations"
        empty={
          <EmptyState title="No configuration yet" action={create}>
            A configuration decides who gets in, which parameters and headers a request needs, and
            what blocked visitors see.
          </EmptyState>
        }
      >
        {({ items }) => <ConfigurationsTable configurations={items} />}
      </CollectionView>
    </>
  );
}
