"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Requests of the command palette to a page, in its address: `?do=…&value=…`. */
export type Asked = "create-key" | "add-entry";

/**
 * Does what the palette asked of this page, once, and takes the question out of the address.
 *
 * @param run gets the `value` that came with it; "" for none
 */
export function useAsked(asked: Asked, run: (value: string) => void): void {
  const params = useSearchParams();
  const isAsked = params.get("do") === asked;
  const path = usePathname();
  const router = useRouter();
  const answer = useEffectEvent(() => {
    run(params.get("value") ?? "");
    const rest = new URLSearchParams(params);
    rest.delete("do");
    rest.delete("value");
    router.replace(rest.size === 0 ? path : `${path}?${rest}`);
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
