"use client";

import { useState } from "react";
import { useWarningBeforeLeaving } from "@/components/panel/unsaved/unsaved-provider";
import type { StoredDocument } from "./use-document";

/** What somebody writes, and the stored version that they began at. */
export interface Draft<D> {
  readonly document: D;
  readonly base: StoredDocument<D>;
  readonly isDirty: boolean;
  /** Somebody else's version, saved since the base; null: there is none. */
  readonly newer: StoredDocument<D> | null;
  readonly set: (document: D) => void;
  readonly discard: () => void;
  /** Goes on from what is stored now, with one's own text or with theirs. */
  readonly rebase: (keep: "mine" | "theirs") => void;
  /** This document is stored now. */
  readonly noteSaved: (version: number, document: D) => void;
}

/**
 * Keeps what is typed apart from what is stored. A newer stored version replaces a draft in which
 * nothing was changed; otherwise it is only told of.
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
