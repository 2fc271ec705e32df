import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** Replaces Next.js's own page, whose inline styles our CSP forbids. */
export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <Card className="p-6 text-center sm:p-8">
        <p className="font-mono text-sm text-quiet">404</p>
        <h1 className="mt-1 text-xl font-semibold tracking-tight">There is no such page</h1>
        <p className="mt-2 text-sm text-pretty text-quiet">
          It may have moved, or you may be signed in with another account than the one that can see
          it.
        </p>
        <div className="mt-6 flex justify-center gap-3">
          <Button asChild look="primary">
            <Link href="/panel">Go to the panel</Link>
          </Button>
          <Button asChild>
            <Link href="/docs">Read the docs</Link>
          </Button>
        </div>
      </Card>
    </main>
  );
}
