/** Next.js calls it when it starts. Where it serves without `server.ts`, this is the entry. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isRuntimeProvided, provideRuntime } = await import("./lib/runtime/running");
  if (isRuntimeProvided()) return;
  const { processRuntime } = await import("./lib/server/process-runtime");
  provideRuntime(processRuntime());
}
