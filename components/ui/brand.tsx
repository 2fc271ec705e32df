"use client";

import Link from "next/link";
import { useInstallationBrand } from "./installation-brand";

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

/** Our mark: a gatehouse, drawn on a grid of 16 so that it is sharp at 16 px. Takes the text's color. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" className={className} aria-hidden="true">
      <path d="M1 1h3v2h2V1h4v2h2V1h3v14h-4v-4a3 3 0 0 0-6 0v4H1z" />
    </svg>
  );
}
