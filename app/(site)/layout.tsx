import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

/** The public pages, with the footer at the bottom of the screen even on short ones. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Messages of={["session"]}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <div className="grow">{children}</div>
        <SiteFooter />
      </div>
    </Messages>
  );
}
