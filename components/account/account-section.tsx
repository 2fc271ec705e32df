import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

export function AccountSection({
  id,
  title,
  description,
  children,
}: {
  id: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-quiet">{description}</p>
      </div>
      <Card className="p-5 sm:p-6">{children}</Card>
    </section>
  );
}
