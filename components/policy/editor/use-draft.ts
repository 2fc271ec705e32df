"use client";

import { useState } from "react";
import { useWarningBeforeLeaving } from "@/components/ui/hold-page";
import type { StoredDocument } from "./use-document";

/** The edited document, and the stored version it is based on. */
export interface Draft<D> {
  readonly document: D;
  readonly base: StoredDocument<D>;
  readonly isDirty: boolean;
  /** Another person's version, saved since the base; null when there is none. */
  readonly newer: StoredDocument<D> | null;
  readonly set: (document: D) => void;
  readonly discard: () => void;
  /** Rebases on the stored version, keeping the draft's text or theirs. */
  readonly rebase: (keep: "mine" | "theirs") => void;
  /** Records that this document is now stored. */
  readonly noteSaved: (version: number, document: D) => void;
}

/**
 * Keeps edits apart from the stored document. A newer stored version replaces an unchanged draft; a changed
 * draft stays, and the newer version is only reported.
 */
export function useDraft<D>(stored: StoredDocument<D>): Draft<D> {
  const [base, setBase] = useState(stored);
  const [document, setDocument] = useState(stored.document);
  const isDirty = JSON.stringify(document) !== JSON.stringify(base.document);
  const isNewer = stored.version > base.version;
  if (isNewer && !isDirty) {
    setBase(stored);
    setDocument(stored.document);
  }
  useWarningBeforeLeaving(isDirty);
  return {
    document,
    base,
    isDirty,
    newer: isNewer && isDirty ? stored : null,
    set: setDocument,
    discard: () => setDocument(base.document),
    rebase: (keep) => {
      setBase(stored);
      if (keep === "theirs") setDocument(stored.document);
    },
    noteSaved: (version, saved) => {
      setBase({ version, document: saved });
      setDocument(saved);
    },
  };
}
