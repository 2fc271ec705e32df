import { runCommandLine } from "./run-command-line";

/*
 * The operator's command line, `npm run --silent gatehouse -- COMMAND …`. Here it meets its process, and
 * only here does it read the environment; importing this file runs it.
 */

// Whatever a command writes is its user's alone.
process.umask(0o077);
// A reader that went away (`… | head`) is told by the write's own callback.
process.stdout.on("error", () => undefined);

const status = await runCommandLine(process.argv.slice(2), {
  variables: process.env,
  projectDir: process.cwd(),
  stdin: process.stdin,
  stderr: process.stderr,
  writeOut: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    }),
});

// Everything is closed and written. Prisma's schema engine leaves a timer of 10 s behind, which is not waited for.
process.exit(status);
