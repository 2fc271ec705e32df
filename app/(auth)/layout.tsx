import { headers } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import { PanelProviders } from "@/components/panel/providers";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <Link href="/" className="mb-6 self-center rounded-sm font-mono font-medium text-accent">
        Gatehouse
      </Link>
      <PanelProviders nonce={nonce}>{children}</PanelProviders>
    </main>
  );
}
