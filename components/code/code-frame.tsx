import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** Code or an answer, to be copied whole. */
export function CodeFrame({
  label,
  code,
  children = code,
}: {
  label: string;
  code: string;
  /** The code in colors. */
  children?: ReactNode;
}) {
  return (
    <figure className="rounded-lg border border-line bg-card">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 text-xs text-quiet">
        {label}
        <CopyButton text={code} />
      </figcaption>
      {/* Scrollable content must be reachable by keyboard; a landmark for each would be too many. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <pre className="p-4">
          <code className="font-mono text-sm">{children}</code>
        </pre>
      </div>
    </figure>
  );
}
