import Link from "next/link";
import type { ReactNode } from "react";
import { Sidebar } from "./sidebar";
import { UserMenu } from "./user-menu";
import type { WorkspaceChoice } from "./workspace-switch";

/** The frame of a workspace's pages. */
export function Shell({
  handle,
  workspaces,
  user,
  children,
}: {
  handle: string;
  workspaces: readonly WorkspaceChoice[];
  user: { readonly email: string; readonly isOperator: boolean };
  children: ReactNode;
}) {
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <header className="flex h-14 items-center justify-between border-b border-line px-4">
        <Link href={`/w/${handle}/overview`} className="font-mono text-sm font-medium text-accent">
          Gatehouse
        </Link>
        <UserMenu {...user} />
      </header>
      <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-7xl">
        <Sidebar handle={handle} workspaces={workspaces} />
        <main
          id="content"
          tabIndex={-1}
          className="outline-none min-w-0 grow px-4 py-8 pb-24 md:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
