import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";

export function Card({ className, children, ...rest }: ComponentProps<"div">) {
  return (
    <div className={cn("rounded-lg border border-line bg-card", className)} {...rest}>
      {children}
    </div>
  );
}

/** A titled section of a page. */
export function Section({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-8 first:mt-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          {description !== undefined && (
            <p className="mt-0.5 max-w-prose text-sm text-quiet">{description}</p>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
