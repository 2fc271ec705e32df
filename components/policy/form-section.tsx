import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** A section of a long form: its description beside the controls, above them on a phone. */
export function FormSection({
  id,
  title,
  description,
  children,
}: {
  /** For links that lead to it. */
  id?: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="grid scroll-mt-20 gap-3 border-t border-line py-8 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8"
    >
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-quiet">{description}</p>
      </div>
      <Card className="min-w-0 p-4 sm:p-5">{children}</Card>
    </section>
  );
}
