"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { StoredVersion } from "../documents";
import type { EditorTarget } from "../editor/target";

// The code that puts changes into words is as large as the form, and comes when it opens.
const VERSIONS = lateWindow(() => import("./versions"));

/** Saved versions: compare two, restore one. */
export function HistoryButton({
  target,
  onRestore,
}: {
  target: EditorTarget;
  onRestore: (version: StoredVersion) => void;
}) {
  const t = useTranslations("policy.history");
  const [isOpen, setIsOpen] = useState(false);
  const Versions = useLateWindow(VERSIONS, isOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <History className="size-4" aria-hidden /> {t("title")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("title")}
        description={t("description")}
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
