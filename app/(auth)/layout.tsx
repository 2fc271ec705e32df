import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { PanelProviders } from "@/components/panel/providers";
import { Brand } from "@/components/ui/brand";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <div className="mb-6 self-center">
        <Brand href="/" />
      </div>
      <Messages of={["auth", "account"]}>
        <PanelProviders nonce={nonce}>{children}</PanelProviders>
      </Messages>
    </main>
  );
}
