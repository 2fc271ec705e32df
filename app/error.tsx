"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** Shown when rendering a page failed, most likely because the database is unreachable. */
export default function PageError({ reset }: { readonly reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <Card className="p-6 text-center sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">This page could not be loaded</h1>
        <p className="mt-2 text-sm text-pretty text-quiet">
          It is not your fault, and nothing was changed. Your sites are still protected. Try again
          in a moment.
        </p>
        <div className="mt-6">
          <Button look="primary" onClick={reset}>
            Try again
          </Button>
        </div>
      </Card>
    </main>
  );
}
