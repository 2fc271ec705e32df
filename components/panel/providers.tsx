"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { ApiError } from "./api-client";
import { BannerProvider } from "./frame/banner-slot";
import { UnsavedProvider } from "./unsaved/unsaved-provider";

const RETRIES = 2;

export function PanelProviders({
  nonce,
  banner,
  children,
}: {
  nonce: string;
  /** Shown above every page, below the brand. */
  banner?: ReactNode;
  children: ReactNode;
}) {
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
        <BannerProvider value={banner}>
          <UnsavedProvider>{children}</UnsavedProvider>
        </BannerProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.problem.code !== "internal";
}
