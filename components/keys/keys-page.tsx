"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { KeyForm } from "./key-form";
import { KeysTable } from "./keys-table";
import { NewKey } from "./new-key";
import { SnippetViewer } from "./snippet-viewer";
import { useCreateKey, useKeys } from "./use-keys";

export function KeysPage() {
  const { canEdit } = useWorkspace();
  const { data, error, refetch } = useKeys();
  const [isCreating, setIsCreating] = useState(false);
  const create = canEdit && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Plus className="size-4" aria-hidden /> Create key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        description="Your servers send one with every call. Keep them on the server: a key in a page is public."
        actions={create}
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data?.keys.length === 0 && (
        <EmptyState title="No key yet" action={create}>
          Make one, put it on your server, and the first call tells you whether to let a visitor in.
        </EmptyState>
      )}
      {data !== undefined && data.keys.length > 0 && <KeysTable keys={inOrder(data.keys)} />}
      <SnippetViewer />
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = useCreateKey();
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={create.data ? "Your new key" : "Create a key"}>
      {create.data ? (
        <NewKey apikey={create.data.apikey} onDone={close} />
      ) : (
        <KeyForm action="Create key" call={create} />
      )}
    </Dialog>
  );
}

/** Newest first, revoked ones last. */
function inOrder(keys: readonly KeySummary[]): KeySummary[] {
  return keys.toReversed().sort((a, b) => Number(a.revoked) - Number(b.revoked));
}
