import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** One figure or list of the overview, with its heading. */
export function PanelCard({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside !== undefined && <div className="text-xs text-quiet">{aside}</div>}
      </div>
      {children}
    </Card>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-sm text-quiet">{children}</p>;
}
