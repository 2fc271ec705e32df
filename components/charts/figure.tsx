import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** One number with its name and a line about it. Belongs in a description list. */
export function Figure({
  name,
  value,
  children,
}: {
  name: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
        <div className="mt-1 text-xs text-quiet">{children}</div>
      </dd>
    </Card>
  );
}
