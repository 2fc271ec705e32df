import { ensureBuilt, ensureCommandLine } from "../../../bin/lib/build.mjs";
import { ensureGenerated } from "../../../bin/lib/generate.mjs";
import { makeDatabase } from "./made-database";

/** What `npm start` and `gatehouse` would run is what is tested. */
export default async function makeBuild(): Promise<() => void> {
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  return makeDatabase();
}
