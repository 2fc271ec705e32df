import { getHeapStatistics } from "node:v8";

/** That part of what this process may have of memory for its objects (V8's limit), in bytes. */
export function shareOfHeap(part: number): number {
  return Math.floor(getHeapStatistics().heap_size_limit * part);
}
