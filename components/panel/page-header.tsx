import type { ReactNode } from "react";

/** A panel page's title, purpose and main action. */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description !== undefined && (
          <p className="mt-1 max-w-prose text-sm text-pretty text-quiet">{description}</p>
        )}
      </div>
      {actions}
    </header>
  );
}
