import { isRelease, projectDir } from "@/lib/base/project-dir";
import { runCommandLine } from "./run-command-line";

/*
 * The operator's command line, `npm run --silent gatehouse -- COMMAND …`, and `gatehouse COMMAND …` of a release. The only place that reads the
 * process and its environment; importing this file runs it.
 */

// Files are readable by this user only.
process.umask(0o077);
// A closed pipe (`… | head`) is reported by the write's own callback.
process.stdout.on("error", () => undefined);

const status = await runCommandLine(process.argv.slice(2), {
  variables: process.env,
  projectDir: projectDir(),
  // A release has a command of its own, which serves too.
  invocation: isRelease() ? "gatehouse start, or gatehouse" : "npm run --silent gatehouse --",
  stdin: process.stdin,
  stderr: process.stderr,
  isTerminal: { input: process.stdin.isTTY === true, output: process.stdout.isTTY === true },
  writeOut: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    }),
});

// All is closed and written: whatever a library left open must not keep the command alive.
process.exit(status);
