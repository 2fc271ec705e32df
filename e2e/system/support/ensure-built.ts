import { ensureBuilt, ensureCommandLine } from "../../../bin/lib/build.mjs";
import { ensureGenerated } from "../../../bin/lib/generate.mjs";
import { makeDatabase } from "./made-database";

/** Tests what `npm start` and `gatehouse` would run. */
export default async function makeBuild(): Promise<() => void> {
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  return makeDatabase();
}
