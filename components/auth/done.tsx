import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";

/** Success, and the way on: a full page load, so that it shows what changed. */
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
