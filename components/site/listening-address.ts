/**
 * Where this server listens on its own machine, as far as the request shows; 3000 behind a proxy.
 */
export function listeningAddress(origin: string): string {
  return `127.0.0.1:${URL.parse(origin)?.port || "3000"}`;
}
