"use client";

import Link from "next/link";
import { useInstallationBrand } from "./installation-brand";
import { Mark } from "./mark";

/** The mark and the name, as a link home. */
export function Brand({ href }: { href: string }) {
  const { name, logo } = useInstallationBrand();
  return (
    <Link
      href={href}
      className="inline-flex items-center gap-2 rounded-sm text-[0.9375rem] font-semibold tracking-tight"
    >
      {logo === undefined ? (
        <Mark className="size-4 text-accent" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a data URI has nothing to load
        <img src={logo} alt="" className="h-6 max-w-32 object-contain" />
      )}
      {name}
    </Link>
  );
}
