import { blockerWording } from "@/lib/api/wording/blocker";
import { blockerV2Wording } from "@/lib/api/wording/blockerv2";
import { INVALID_KEYNAME } from "@/lib/api/wording/shorterlink";
import type { Wording } from "@/lib/api/wording/wording";

/*
 * Every value of `detectActivity`, from the wording tables that the endpoints speak with.
 */
const DEVICES = ["Mobile", "Desktop"] as const;
const NAME = "{name}";

/** Distinct words of a table, names of bots as `{name}`. */
function activitiesOf(wording: Wording): [string, ...string[]] {
  const words = Object.values(wording).flatMap((word) =>
    DEVICES.map((device) => word({ device, botName: NAME })),
  );
  return [...new Set(words)] as [string, ...string[]]; // a wording table is never empty
}

export const BLOCKER_ACTIVITIES = activitiesOf(blockerWording);
export const SHORTERLINK_ACTIVITIES: [string, ...string[]] = [
  ...BLOCKER_ACTIVITIES,
  INVALID_KEYNAME,
];
export const BLOCKER_V2_ACTIVITIES = new RegExp(
  `^(?:${activitiesOf(blockerV2Wording)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace("\\{name\\}", ".+"))
    .join("|")})$`,
);
