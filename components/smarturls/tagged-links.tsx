"use client";

import { useState } from "react";
import type { SmartUrlSummary } from "@/components/policy/documents";
import { SmartUrlsTable } from "./smarturls-table";
import { TagSelection } from "./tags/tag-selection";

const NONE: ReadonlySet<string> = new Set();

/** A page of links, and what is done with those selected. */
export function TaggedLinks({
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
