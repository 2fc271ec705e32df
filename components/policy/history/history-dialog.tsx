"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { StoredVersion } from "@/lib/panel/answers/policies";
import type { EditorTarget } from "../editor/target";

// The words for every change weigh as much as the form, and come when it opens.
const VERSIONS = lateWindow(() => import("./versions"));

/** Saved versions: compare two, restore one. */
export function HistoryButton({
  target,
  onRestore,
}: {
  target: EditorTarget;
  onRestore: (version: StoredVersion) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const Versions = useLateWindow(VERSIONS, isOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <History className="size-4" aria-hidden /> Versions
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Versions"
        description="We keep the last 100 saves. Compare any two. Restoring one saves it as a new version."
      >
        {Versions && (
          <Versions
            target={target}
            onRestore={(version) => {
              setIsOpen(false);
              onRestore(version);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
