import { userFinder } from "@/lib/auth/find-user";
import { parseEnv } from "@/lib/env/env";
import type { Running } from "@/lib/runtime/running";
import { startRuntime } from "@/lib/runtime/runtime";
import type { LimitsMemory } from "@/lib/state/create-state";

/**
 * The runtime of this process's environment for an entry: opened when it is first asked for, and again after a failure.
 *
 * @param limitsMemory what the threads that answer calls share with this one
 */
export function processRuntime(limitsMemory?: LimitsMemory): () => Promise<Running> {
  let opened: Promise<Running> | undefined;
  return () => {
    opened ??= open(limitsMemory).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function open(limitsMemory: LimitsMemory | undefined): Promise<Running> {
  // Files of this process and its children are readable by its user only.
  process.umask(0o077);
  // Amazon's client would warn of each version of Node that its own later versions leave.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const runtime = await startRuntime(parseEnv(process.env), undefined, limitsMemory);
  return { ...runtime, findUser: userFinder(runtime) };
}
