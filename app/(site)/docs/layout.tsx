import type { ReactNode } from "react";
import { DocsNavigation } from "@/components/docs/docs-navigation";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 md:flex-row md:px-8">
      <DocsNavigation />
      <main className="min-w-0 grow pb-20">{children}</main>
    </div>
  );
}
