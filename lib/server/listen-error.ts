import type { Env } from "@/lib/env/env";

/** The failure of listening, in words. */
export function explained(error: unknown, { port, host }: Pick<Env, "port" | "host">): Error {
  const { code, message } = error as NodeJS.ErrnoException; // what `listen` and look-ups fail with
  switch (code) {
    case "EADDRINUSE":
      return new Error(
        `PORT is "${port}", which another process uses on ${host}. Allowed: a free port, or 0 for any free one.`,
      );
    case "EACCES":
      return new Error(
        `PORT is "${port}", which this user may not listen on. Allowed: usually 1024 to 65535.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new Error(
        `HOST is "${host}", which is no address of this machine. Allowed: such an address, or 0.0.0.0 for all.`,
      );
    default:
      return new Error(`Cannot listen on HOST "${host}" and PORT "${port}": ${message}`);
  }
}
