import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { footerLinks } from "@/lib/panel/server/legal-links";
import { getRuntime } from "@/lib/runtime/running";

/** The public pages, with the footer at the bottom of the screen even on short ones. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const legal = await footerLinks(await getRuntime());
  return (
    <Messages of={["session"]}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <div className="grow">{children}</div>
        <SiteFooter legal={legal} />
      </div>
    </Messages>
  );
}
