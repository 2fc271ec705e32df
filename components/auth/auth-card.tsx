import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

export function AuthCard({
  title,
  description,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** Links to the other pages of this kind. */
  footer?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <Card className="p-6 sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description !== undefined && (
          <p className="mt-1.5 text-sm text-pretty wrap-anywhere text-quiet">{description}</p>
        )}
        {children !== undefined && <div className="mt-6">{children}</div>}
      </Card>
      {footer !== undefined && <p className="mt-6 text-center text-sm text-quiet">{footer}</p>}
    </>
  );
}
