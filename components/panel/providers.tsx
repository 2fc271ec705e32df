"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { ApiError } from "./api-client";
import { setNonce } from "./set-nonce";
import { UnsavedProvider } from "./unsaved/unsaved-provider";

const RETRIES = 2;

export function PanelProviders({ nonce, children }: { nonce: string; children: ReactNode }) {
  setNonce(nonce);
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // What the server refused it will refuse again.
            retry: (count, error) => count < RETRIES && !isRefusal(error),
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <UnsavedProvider>{children}</UnsavedProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.problem.code !== "internal";
}
