import { oneDigit, whole } from "@/components/ui/numbers";

/** Microseconds for people: `180 µs`, `3.2 ms`. */
export function formatDuration(us: number): string {
  return us < 1_000 ? `${whole(us)} µs` : `${oneDigit(us / 1_000)} ms`;
}
