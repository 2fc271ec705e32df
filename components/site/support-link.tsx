"use client";

import { useInstallationBrand } from "@/components/ui/installation-brand";

/** Renders nothing where the installation names no address. */
export function SupportLink({ label, className }: { label: string; className: string }) {
  const { supportEmail } = useInstallationBrand();
  if (supportEmail === undefined) return null;
  return (
    <a className={className} href={`mailto:${supportEmail}`}>
      {label}
    </a>
  );
}
