import { defineCommand } from "./command";
import { CommandError } from "./errors";
import { flag } from "./options";
import { judgeVersion } from "./updates/judge-version";
import { fetchPublishedVersions, PUBLISHED_AT } from "./updates/published-versions";
import { readVersion } from "./updates/version";

const version = defineCommand({
  name: "version",
  summary:
    "Prints the version. With --check, compares it with the published versions, without sending anything about this installation; exit status 2 if there is a newer version, or support has ended.",
  options: { check: flag },
  run: async ({ check }, { env, clock, projectDir, print, endWith }) => {
    const own = await readVersion(projectDir);
    if (!check) return print({ version: own });
    const url = env.updateCheckUrl ?? PUBLISHED_AT;
    if (url === "off") {
      throw new CommandError(
        "UPDATE_CHECK_URL is off: this installation does not check for versions.",
      );
    }
    const published = await fetchPublishedVersions(url).catch((error: unknown) => {
      throw new CommandError(`The published versions cannot be read from ${url}: ${why(error)}`);
    });
    const judgement = judgeVersion(own, published, clock.now());
    await print(judgement);
    if (judgement.state !== "current") endWith(2);
  },
});

/** `fetch` names the reason in its error's cause. */
function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export const versionCommands = [version];
