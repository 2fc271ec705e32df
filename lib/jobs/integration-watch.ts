import { watchIntegrations } from "@/lib/services/key/watch-integrations";
import type { TrafficStore } from "@/lib/services/traffic/store/traffic-store";
import type { Job, JobContext } from "./job";

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
