import { say } from "./project.mjs";

/** Runs a launcher; a failure is a sentence for a person, not a stack trace, and exit status 1. */
export function main(work) {
  work().catch((error) => {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
}
