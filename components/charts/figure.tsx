import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** One number with its name and a line about it. Belongs in a description list. */
export function Figure({
  name,
  value,
  href,
  children,
}: {
  name: string;
  value: string;
  /** Leads to what it counts. */
  href?: string;
  children: ReactNode;
}) {
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
          {href === undefined ? (
            value
          ) : (
            <Link href={href} prefetch={false} className="rounded hover:underline">
              {value}
            </Link>
          )}
        </p>
        <div className="mt-1 text-xs text-quiet">{children}</div>
      </dd>
    </Card>
  );
}
