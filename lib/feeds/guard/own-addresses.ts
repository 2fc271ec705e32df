import { networkInterfaces } from "node:os";

/** The addresses of this machine's interfaces, as text without zone. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address.replace(/%.*$/, ""));
}
