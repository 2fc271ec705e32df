import type { GivenDestination, ShownDestination } from "./model";
import type { Destination } from "./stream-settings";

export function withoutSecrets(destination: Destination): ShownDestination {
  if (destination.kind === "otlp") return { ...destination, headers: null };
  if (destination.kind === "s3") return { ...destination, secretAccessKey: null };
  return destination;
}

/**
 * The settings that were sent, with the stored secrets where it keeps them.
 *
 * A secret stays with the server that it was given for: sent to another address, it would leak to whoever
 * runs that one.
 *
 * @returns the name of the secret that must be given instead, when there is none to keep
 */
export function withSecrets(
  shown: GivenDestination,
  stored: Destination | null,
): Destination | string {
  if (shown.kind === "otlp") {
    if (shown.headers !== null) return { ...shown, headers: shown.headers };
    if (stored?.kind !== "otlp") return { ...shown, headers: {} };
    const isEmpty = Object.keys(stored.headers).length === 0;
    if (!isEmpty && originOf(shown.url) !== originOf(stored.url)) return "headers";
    return { ...shown, headers: stored.headers };
  }
  if (shown.kind === "s3") {
    if (shown.secretAccessKey !== null) return { ...shown, secretAccessKey: shown.secretAccessKey };
    if (stored?.kind !== "s3" || stored.endpoint !== shown.endpoint) return "secretAccessKey";
    return { ...shown, secretAccessKey: stored.secretAccessKey };
  }
  return shown;
}

const originOf = (address: string) => new URL(address).origin;
