"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
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
  const { handle, canEdit } = useWorkspace();
  const create = canEdit && (
    <Button look="primary" asChild>
      <Link href={`/w/${handle}/smarturls/new`}>
        <Plus className="size-4" aria-hidden /> New SmartURL
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="SmartURLs"
        description="Links that check who follows them. People reach the destination, blocked visitors go elsewhere."
        actions={create}
      />
      <CollectionView<SmartUrlPage>
        collection="smarturls"
        searchLabel="Search SmartURLs"
        empty={
          <EmptyState title="No SmartURL yet" action={create}>
            Create a link to share, or ask the shorterlink endpoint from your own server.
          </EmptyState>
        }
      >
        {({ items, linkBase }) => <SmartUrlsTable smartUrls={items} linkBase={linkBase} />}
      </CollectionView>
    </>
  );
}
