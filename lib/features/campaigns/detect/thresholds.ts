import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/base/durations";

/*
 * When calls are a campaign (docs/decisions.md, "Campaigns"). All of them must hold: each leaves something out that
 * happens to honest sites.
 */

/** A look's span. Slower campaigns are no wave. */
export const WINDOW_MS = HOUR_MS;
/** Records of a look, the newest. */
export const LOOK_AT = 50_000;
/** Records of each span that it is compared with. */
export const LOOK_BACK_AT = 50_000;

/** Fewer are no crowd that rules on addresses could not keep out: an uptime service has some dozens. */
export const LEAST_ADDRESSES = 300;
/** /24 and /48: fewer are a company's, a carrier's or a host's own ranges, which a rule on networks meets. */
export const LEAST_NETWORKS = 40;
/** Calls an address, on average: people stay for more pages, programs that are found by their address for many more. */
export const MOST_CALLS_EACH = 4;
/** How many times as often as expected. */
export const LEAST_RATIO = 8;
/** The signature's part of what is new on the path, or in the traffic: crowds come with many browsers. */
export const LEAST_CONCENTRATION = 0.75;
/** The part of the signature's calls by which all versions of its browser have grown: an update only moves them. */
export const LEAST_GAIN = 0.6;
/**
 * The part of the ordinary calls from which on a print or a header shape is no client's own: it is a whole kind of
 * browser's, and a link that goes around in an app brings a crowd of them.
 */
export const WIDESPREAD = 0.05;
/** By what part a count differs from that of another day without any reason. */
export const NOISE = { family: 0.15, all: 0.3 } as const;
/** Part of the calls whose visitors have solved a challenge. Programs in browsers may do so as well. */
export const MOST_PASSED = 0.1;
/** Part of the calls that a value must have to be a trait of all. */
export const COMMON = 0.9;

/** A signature of fewer calls in a span before counts as one of so many: chance has brought others. */
export const FLOOR = 10;
/** A span with fewer calls says nothing about what is ordinary. */
export const LEAST_BEFORE = 200;

/** It ends after so long without. */
export const QUIET_MS = 30 * MINUTE_MS;
/** The span in which it is looked for while it is open. */
export const PULSE_MS = 10 * MINUTE_MS;
/** How many times as often as before makes its signature still unusual. */
export const STILL_RATIO = 3;

/** Fewer calls in that span are the end of a wave, however rare its signature was. */
export const STILL_CALLS = 10;

/** Open campaigns of a workspace: more are one campaign that changes faster than anyone reads. */
export const MOST_OPEN = 10;
/** How long ended ones are kept. */
export const KEPT_MS = 90 * DAY_MS;

/** Part of the day's other visitors whom a rule may hit before the page warns. */
export const MOST_BYSTANDERS = 0.005;
