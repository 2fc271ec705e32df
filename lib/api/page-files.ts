import { BoundedCache } from "@/lib/base/bounded-cache";
import { isPageFile } from "@/lib/base/page-file";
import type { OriginalRequest } from "./forward-auth/original-request";

/** How many files one page has, as its visitor's browser requests them at once. */
const FILES_A_PAGE = 50;
/** How many pages' files may come late, such as those that a browser loads when they are scrolled to. */
const MOST_PAGES = 100;
const MOST_WORKSPACES = 20_000;

/** By its path alone: a visitor chooses what else a request says. */
export function isFile({ method, url }: OriginalRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return isPageFile(url);
}

/**
 * The files of a page come with the page: they are judged like any request, and cost nothing. Whoever asks for files
 * without pages pays for them. Per process.
 */
export class PageFiles {
  readonly #free = new BoundedCache<string, number>(MOST_WORKSPACES);

  /** A page of the workspace was asked for. */
  paid(workspaceId: string): void {
    const most = FILES_A_PAGE * MOST_PAGES;
    this.#free.set(workspaceId, Math.min(this.#left(workspaceId) + FILES_A_PAGE, most));
  }

  /** @returns whether another file is free */
  take(workspaceId: string): boolean {
    const left = this.#left(workspaceId);
    if (left === 0) return false;
    this.#free.set(workspaceId, left - 1);
    return true;
  }

  #left(workspaceId: string): number {
    return this.#free.get(workspaceId) ?? FILES_A_PAGE;
  }
}
