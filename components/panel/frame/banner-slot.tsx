"use client";

import { createContext, type ReactNode, useContext } from "react";

const BannerContext = createContext<ReactNode>(null);

/** Says what is shown above every page, below the brand. */
export const BannerProvider = BannerContext;

/** The place of the banner: a part of the page's own height, so that it adds no scrolling. */
export function BannerSlot() {
  return useContext(BannerContext);
}
