import { afterAll, beforeAll } from "vitest";
import { userFinder } from "@/lib/auth/find-user";
import type { SessionUser } from "@/lib/features/users/sessions";
import { provideRuntime, type Running } from "@/lib/runtime/running";
import type { Runtime } from "@/lib/runtime/runtime";
import type { Route } from "./routes";

/** The runtime of routes in a test file, and their caller; a test may change both. */
export interface Stage {
  runtime: Runtime | undefined;
  /** Undefined for the user of the request's cookie. */
  user: SessionUser | null | undefined;
  /** For a browser without a server (`route-browser.ts`). */
  routes: readonly Route[];
}

/**
 * Routes of the file that calls this run on its stage.
 *
 * @param findUser instead of the stage's user
 */
export function openStage(findUser?: Running["findUser"]): Stage {
  const stage: Stage = { runtime: undefined, user: undefined, routes: [] };
  beforeAll(() => provideRuntime(() => runningOn(stage, findUser)));
  afterAll(() => provideRuntime(undefined));
  return stage;
}

async function runningOn({ runtime, user }: Stage, findUser?: Running["findUser"]) {
  if (runtime === undefined) throw new Error("The test has set no runtime on its stage.");
  const found = user === undefined ? userFinder(runtime) : async () => user;
  return { ...runtime, findUser: findUser ?? found };
}
