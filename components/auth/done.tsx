import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";

/** It is done, and how to go on. A whole new page, so that it shows what has changed. */
export function Done({
  title,
  href,
  action,
  children,
}: {
  title: string;
  href: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <AuthCard title={title} description={children}>
      <Button asChild look="primary" className="w-full">
        <a href={href}>{action}</a>
      </Button>
    </AuthCard>
  );
}
