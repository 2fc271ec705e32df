"use client";

import { createContext, type ReactNode, useContext } from "react";

interface ShownBrand {
  readonly name: string;
  /** A `data:` URI; undefined for our mark. */
  readonly logo: string | undefined;
  readonly supportEmail: string | undefined;
}

const Context = createContext<ShownBrand>({
  name: "Gatehouse",
  logo: undefined,
  supportEmail: undefined,
});

/** How the installation calls itself. */
export function InstallationBrandProvider({
  brand,
  children,
}: {
  brand: ShownBrand;
  children: ReactNode;
}) {
  return <Context value={brand}>{children}</Context>;
}

export const useInstallationBrand = (): ShownBrand => useContext(Context);
