"use client";

import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { DOCUMENTATION, type NavigationItem, WORKSPACE_PAGES } from "./navigation";
import { type WorkspaceChoice, WorkspaceSwitch } from "./workspace-switch";

interface SidebarProps {
  readonly handle: string;
  readonly workspaces: readonly WorkspaceChoice[];
}

/** The panel's navigation: a column beside the page; on a phone a window behind a button. */
export function Sidebar(props: SidebarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="hidden w-60 shrink-0 border-r border-line p-3 md:block">
        <Pages {...props} />
      </div>
      <div className="md:hidden">
        <button
          type="button"
          aria-label="Pages"
          className="fixed bottom-4 left-4 z-30 rounded-full border border-line bg-card p-3 shadow-lg"
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon className="size-5" aria-hidden />
        </button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pages">
          <Pages {...props} onChoose={() => setIsOpen(false)} />
        </Dialog>
      </div>
    </>
  );
}

function Pages({ handle, workspaces, onChoose }: SidebarProps & { onChoose?: () => void }) {
  return (
    <nav aria-label="Panel" className="md:sticky md:top-3">
      <WorkspaceSwitch handle={handle} workspaces={workspaces} />
      <ul className="mt-4 space-y-0.5">
        {WORKSPACE_PAGES.map((page) => (
          <PageLink
            key={page.path}
            page={page}
            href={`/w/${handle}/${page.path}`}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <ul className="mt-6 border-t border-line pt-4">
        <PageLink page={DOCUMENTATION} href={DOCUMENTATION.path} onChoose={onChoose} />
      </ul>
    </nav>
  );
}

function PageLink({
  page,
  href,
  onChoose,
}: {
  page: NavigationItem;
  href: string;
  onChoose?: (() => void) | undefined;
}) {
  const isHere = usePathname().startsWith(href);
  const Icon = page.icon;
  return (
    <li>
      <Link
        href={href}
        {...(onChoose && { onClick: onChoose })}
        aria-current={isHere ? "page" : undefined}
        className={cn(
          "flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm",
          isHere ? "bg-raised font-medium text-ink" : "text-quiet hover:bg-raised hover:text-ink",
        )}
      >
        <Icon className="size-4" aria-hidden />
        {page.label}
      </Link>
    </li>
  );
}
