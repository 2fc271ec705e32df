import type { TrafficStore } from "@/lib/features/traffic";
import type { Job, JobContext } from "@/lib/kernel";
import { watchIntegrations } from "./watch-integrations";

const EVERY_MS = 10 * 60_000;

/** Every ten minutes: whether sites whose integration was verified still ask as they did. */
export function integrationWatch({
  prisma,
  traffic,
  clock,
}: JobContext & { readonly traffic: TrafficStore }): Job {
  return {
    name: "integration-watch",
    everyMs: EVERY_MS,
    failureMessage: "Verified integrations could not be looked at",
    run: (signal) => watchIntegrations(prisma, traffic, clock.now(), signal),
  };
}
