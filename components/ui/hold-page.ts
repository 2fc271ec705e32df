"use client";

import { createContext } from "react";

/** Keeps the page from being left without a question, until the answer is called. */
export type HoldPage = () => () => void;

/** What a page offers to the windows that open on it; null where nothing asks. */
export const HoldPageContext = createContext<HoldPage | null>(null);
