import Link from "next/link";
import type { ReactNode } from "react";
import { UserMenu } from "@/components/panel/user-menu";

/** The frame of pages that belong to a person, not to a workspace. */
export function AccountFrame({
  user,
  children,
}: {
  user: { readonly email: string; readonly isOperator: boolean };
  children: ReactNode;
}) {
  return (
    <div className="min-h-dvh">
      <header className="flex h-14 items-center justify-between border-b border-line px-4">
        <Link href="/panel" className="font-mono text-sm font-medium text-accent">
          Gatehouse
        </Link>
        <UserMenu email={user.email} isOperator={user.isOperator} />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto max-w-4xl px-4 py-8 pb-24 md:px-8"
      >
        <Link
          href="/panel"
          className="mb-4 inline-block rounded-sm text-sm text-quiet hover:text-ink"
        >
          ← Back to the panel
        </Link>
        {children}
      </main>
    </div>
  );
}
