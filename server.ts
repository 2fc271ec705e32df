import { type Env, parseEnv } from "@/lib/env/env";
import { explained } from "@/lib/server/listen-error";
import { takeListening } from "@/lib/server/supervisor-channel";
import { threadFile } from "@/lib/threads/thread-file";

/** One process that answers everything, or a supervisor of one whose workers answer calls. */
async function main(): Promise<void> {
  // The reader of the output may go away (`npm start | head`); serving goes on. Unhandled, the error would be
  // thrown, logged to the same pipe, and fail again without end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const env = parseEnv(process.env);
  const listening = takeListening(process.env);
  const file = threadFile("worker-thread");
  if (env.workers > 1 && listening === null && file !== null) return supervise(env);
  // Loaded here: a supervisor needs none of it.
  const { serve } = await import("@/lib/server/serve");
  await serve(env, listening === null || file === null ? null : { listening, file });
}

async function supervise(env: Env): Promise<void> {
  const [{ supervise: run }, { createLogger }] = await Promise.all([
    import("@/lib/server/supervise"),
    import("@/lib/log/log"),
  ]);
  const log = createLogger(env.logLevel);
  const status = await run({ ...env, environment: process.env, log }).catch((error: unknown) => {
    throw explained(error, env);
  });
  process.exit(status);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Gatehouse did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
});
