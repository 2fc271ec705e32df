import type { Agent } from "./agent";

/*
 * Opera with its own engine. From 10 on it says 9.80, and what it is in `Version/`.
 * Source: the notes of Opera's developers on its user agent strings, 2009.
 */

const WITH_VERSION = "opera () presto version";
const STUCK = "9.80";
const COMPUTERS = /^(?:windows|macintosh|x11)\b/i;

/** Why there is no such Opera, or null; also for agents of other browsers. */
export function operaObjection({ shape, versions, system }: Agent): string | null {
  if (shape !== WITH_VERSION || versions.get("opera") === STUCK) return null;
  // Televisions have versions of their own.
  if (!COMPUTERS.test(system)) return null;
  return `Opera writes Version/ only after Opera/${STUCK}`;
}
