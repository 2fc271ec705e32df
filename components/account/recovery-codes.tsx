"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="space-y-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        Keep these codes where your phone is not. Each signs you in once, in place of the app. They
        are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="space-y-1.5 rounded-md border border-line bg-raised p-4 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={text} />
        <Button size="sm" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="gatehouse-recovery-codes.txt"
          >
            <Download className="size-4" aria-hidden /> Save as a file
          </a>
        </Button>
        <Button size="sm" look="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
