import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** Title and introduction of a documentation page. */
export const LINK = "text-accent underline underline-offset-2";

export function DocsTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
      {children !== undefined && (
        <p className="mt-3 max-w-prose leading-relaxed text-quiet">{children}</p>
      )}
    </header>
  );
}

/** A section whose title can be linked to. */
export function DocsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="mt-3 max-w-prose space-y-3 leading-relaxed">{children}</div>
    </section>
  );
}

/** Code or an answer, to be copied whole. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
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
          <code className="font-mono text-sm">{code}</code>
        </pre>
      </div>
    </figure>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-raised px-1 py-0.5 font-mono text-[0.9em]">{children}</code>;
}
