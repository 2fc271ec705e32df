import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Brand } from "@/components/ui/brand";
import { cn } from "@/components/ui/class-names";
import { BannerSlot } from "./banner-slot";
import { NavigationDrawer } from "./navigation-drawer";

/** Brand, sidebar and content share these edges. */
const GRID = "mx-auto flex w-full max-w-[96rem]";

/** The frame of every page behind a session: one grid, with a sidebar where the page has neighbors. */
export function Frame({
  home,
  area,
  navigation,
  tools,
  children,
}: {
  /** Where the brand leads. */
  home: string;
  /** Named beside the brand, where the pages are not a workspace's. */
  area?: string;
  navigation?: ReactNode;
  /** At the right end of the header. */
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-page">
        <div className={cn(GRID, "h-14 items-center gap-3 px-4 md:px-5.5")}>
          {navigation !== undefined && <NavigationDrawer>{navigation}</NavigationDrawer>}
          <Brand href={home} />
          {area !== undefined && (
            <span className="rounded-full bg-raised px-2 py-0.5 text-xs font-medium text-quiet max-[22rem]:hidden">
              {area}
            </span>
          )}
          <div className="ml-auto flex items-center gap-1">{tools}</div>
        </div>
      </header>
      <BannerSlot />
      <div className={cn(GRID, "grow")}>
        {navigation !== undefined && (
          <div className="hidden w-60 shrink-0 border-r border-line md:block">
            <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto p-3">
              {navigation}
            </div>
          </div>
        )}
        <main
          id="content"
          tabIndex={-1}
          className={cn(
            "min-w-0 grow px-4 py-8 pb-16 outline-none md:px-8",
            navigation === undefined && "mx-auto max-w-4xl",
          )}
        >
          {children}
        </main>
      </div>
    </div>
  );
}

/** The first stop of the keyboard. */
function SkipLink() {
  const t = useTranslations("panel");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-3 focus:py-2"
    >
      {t("skip")}
    </a>
  );
}
