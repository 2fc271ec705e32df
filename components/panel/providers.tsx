"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { ApiError } from "./api-client";
import { UnsavedProvider } from "./unsaved/unsaved-provider";

const RETRIES = 2;

export function PanelProviders({ nonce, children }: { nonce: string; children: ReactNode }) {
  // Dialogs lock scrolling with a style element, which the CSP admits only with its nonce.
  if (typeof document !== "undefined") setNonce(nonce);
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // The server would refuse it again.
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
