import { z } from "zod";
import type { Listening } from "./protocol";

/** The variable that tells the serving process what it has inherited. */
export const LISTENING = "GATEHOUSE_LISTENING";

const listeningSchema = z.object({
  host: z.string(),
  port: z.number(),
  fds: z.array(z.number()),
});

/** The supervisor's note in the environment, which is removed there; null in a process without one. */
export function takeListening(env: NodeJS.ProcessEnv): Listening | null {
  const text = env[LISTENING];
  delete env[LISTENING];
  return text === undefined ? null : listeningSchema.parse(JSON.parse(text));
}

/** The serving process's messages to its supervisor. */
export type Report = "ready" | "replace-me";

/** Reports to the supervisor, where there is one. */
export function reportToSupervisor(report: Report): void {
  process.send?.(report);
}
