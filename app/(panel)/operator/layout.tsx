import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { OperatorShell } from "@/components/operator/operator-shell";
import { currentUser } from "@/lib/auth/current-user";

/** The installation's own pages. To whoever is no operator they do not exist. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (!user?.isOperator) notFound();
  return <OperatorShell email={user.email}>{children}</OperatorShell>;
}
