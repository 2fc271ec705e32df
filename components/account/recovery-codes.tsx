"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";

const QUESTION = {
  title: "Close without saving the codes?",
  text: "You won't see these codes again. Without them, a lost phone or passkey locks you out.",
  stay: "Back to the codes",
  leave: "Close anyway",
};

/** Shown only once: their window closes once they are copied, saved, or said to be. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  useWarningBeforeClosing(!isKept, QUESTION);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="space-y-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        Store these codes somewhere other than your phone. Each one replaces your second step once.
        You won't see them again.
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
        <Button size="sm" look={isKept ? "primary" : "secondary"} onClick={onDone}>
          I saved them
        </Button>
        <Button size="sm" asChild>
          <a
            onClick={() => setIsKept(true)}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="gatehouse-recovery-codes.txt"
          >
            <Download className="size-4" aria-hidden /> Save as a file
          </a>
        </Button>
        <CopyButton
          text={text}
          label="Copy codes"
          look={isKept ? "secondary" : "primary"}
          onCopied={() => setIsKept(true)}
        />
      </div>
    </div>
  );
}
