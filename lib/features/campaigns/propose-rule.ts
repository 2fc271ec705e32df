import type { CampaignTraits } from "./detect/traits";

/** A path that servers read as it is written, so that `url.path` has it. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]+)+$|^\/$/;
/** Records keep no more of a user agent. */
const RECORDED_AGENT = 1_024;
const PRINTS = [
  [/^[tqd]\d\d[di]\d{4}/, "prints.ja4"],
  [/^[0-9a-f]{32}$/, "prints.ja3"],
  [/^[a-z]{2}\d\d[cn][rn]\d/, "prints.ja4h"],
] as const;

/** An expression of the rule language that holds for requests with all of these traits. */
export function ruleFor({ agent, print, headerShape, path }: CampaignTraits): string {
  const tests: string[] = [];
  if (path !== undefined)
    tests.push(`${PLAIN_PATH.test(path) ? "url.path" : "url.rawPath"} == ${quote(path)}`);
  if (agent !== undefined) {
    const isWhole = agent.length < RECORDED_AGENT;
    tests.push(isWhole ? `ua == ${quote(agent)}` : `ua.startsWith(${quote(agent)})`);
  }
  if (print !== undefined) tests.push(`${printFact(print)} == ${quote(print)}`);
  if (headerShape !== undefined) tests.push(`headerShape == ${quote(headerShape)}`);
  return tests.join(" && ");
}

const printFact = (print: string): string =>
  PRINTS.find(([pattern]) => pattern.test(print))?.[1] ?? "prints.h2";

/** A text of CEL: JSON's escapes are CEL's too. */
const quote = (text: string): string => JSON.stringify(text);
