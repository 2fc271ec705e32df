"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { StoredVersion } from "@/lib/panel/answers/policies";
import type { EditorTarget } from "../editor/target";
import { Comparison } from "./comparison";
import { useVersions } from "./use-versions";
import { VersionTable } from "./version-table";

/** Saved versions: compare two, restore one. */
export function HistoryButton({
  target,
  onRestore,
}: {
  target: EditorTarget;
  onRestore: (version: StoredVersion) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <History className="size-4" aria-hidden /> Versions
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Versions"
        description="The last 100 saves are kept. Choose two to compare; bringing one back makes a new version."
      >
        <Versions
          target={target}
          onRestore={(version) => {
            setIsOpen(false);
            onRestore(version);
          }}
        />
      </Dialog>
    </>
  );
}

function Versions({
  target,
  onRestore,
}: {
  target: EditorTarget;
  onRestore: (version: StoredVersion) => void;
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useVersions(target);
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  const versions = data.pages.flatMap((page) => page.versions);
  const [newest, previous] = versions;
  if (newest === undefined) {
    return <p className="text-sm text-quiet">Nothing was saved yet: the defaults count.</p>;
  }
  const from = chosen.from ?? previous?.version ?? null;
  const to = chosen.to ?? newest.version;
  return (
    <div className="space-y-4">
      <VersionTable versions={versions} from={from} to={to} onChoose={setChosen} />
      {hasNextPage && (
        <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older versions
        </Button>
      )}
      {from !== null && (
        <Comparison
          target={target}
          from={from}
          to={to}
          newest={newest.version}
          onRestore={onRestore}
        />
      )}
    </div>
  );
}
