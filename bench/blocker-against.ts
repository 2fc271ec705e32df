import { join } from "node:path";
import { compare } from "./lib/compare";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import { openWorkspace } from "./lib/operator";
import type { StartedProcess } from "./lib/process";
import { visitorPaths } from "./lib/visitors";

const TARGET = 0.95;

/**
 * `/api/blocker` of this checkout and of another one, with a new workspace's policy each.
 *
 * @param directory of the other checkout, where `npm test -- build` has been run
 */
export async function benchBlockerAgainst(folder: string, directory: string): Promise<boolean> {
  const started: StartedProcess[] = [];
  const open = async (name: string, checkout?: string) => {
    const env = environmentOf(join(folder, name), {});
    const server = await startGatehouse(env, checkout);
    started.push(server);
    const apikey = await openWorkspace(env, checkout);
    return { name, server, paths: visitorPaths(apikey, 1_000) };
  };
  try {
    const [that, own] = [await open("that", directory), await open("this")];
    console.log(`\n/api/blocker of this checkout, and of that in ${directory}`);
    const { ratio } = await compare(that, own);
    const lost = await lostRecords(own.server.url);
    console.log(`  this is ${ratio.toFixed(2)} of that (target ${TARGET}); ${lost} records lost`);
    return ratio >= TARGET && lost === 0;
  } finally {
    for (const server of started.reverse()) await server.stop();
  }
}
