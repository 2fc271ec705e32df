import { ensureBuilt, ensureCommandLine } from "../../../bin/lib/build.mjs";
import { ensureGenerated } from "../../../bin/lib/generate.mjs";
import { makeDatabase } from "./made-database";
import { provideRelease } from "./release";

/** Tests what is shipped. */
export default async function makeBuild(): Promise<() => void> {
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  const removeRelease = await provideRelease();
  const removeDatabase = makeDatabase();
  return () => {
    removeDatabase();
    removeRelease();
  };
}
