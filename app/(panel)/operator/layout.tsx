import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { OperatorShell } from "@/components/operator/operator-shell";
import { requireUser } from "@/lib/auth/require-user";

/** The installation's own pages. They do not exist for anyone but operators. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  if (!user.isOperator) notFound();
  return (
    <Messages of={["operator"]}>
      <OperatorShell email={user.email}>{children}</OperatorShell>
    </Messages>
  );
}
