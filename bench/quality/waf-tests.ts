import { scalar } from "./readers";

/*
 * Readers of the tests that projects of firewalls publish. Of a test only what a URL shows is taken: those whose
 * attack is in a header, a cookie or a body are left out.
 */

/** Paranoia level of each rule, by its number. */
export function ruleLevels(configurations: readonly string[]): ReadonlyMap<string, number> {
  const rules = configurations.flatMap((text) => text.split(/(?=\bid:\d{6})/).slice(1));
  return new Map(
    rules.flatMap((rule) => {
      const level = /paranoia-level\/(\d)/.exec(rule)?.[1];
      return level === undefined ? [] : [[rule.slice(3, 9), Number(level)] as const];
    }),
  );
}

/** A test of the Core Rule Set's regression suite. */
export interface RuleTest {
  readonly rule: string;
  readonly uri: string;
  /** The rule has to match. */
  readonly isAttack: boolean;
  readonly hasBody: boolean;
}

export function ruleTests(text: string): readonly RuleTest[] {
  const rule = /^rule_id: (\d{6})/m.exec(text)?.[1] ?? "";
  return text
    .split(/^ {2}- test_(?:id|title):/m)
    .slice(1)
    .flatMap((test) => {
      const uri = scalar(/^\s+uri: (.*)$/m.exec(test)?.[1] ?? "");
      if (uri === null) return [];
      const expected = /^\s+expect_ids: ?((?:\[[^\]]*\])|(?:\s+- \d+)+)/m.exec(test)?.[1] ?? "";
      const isAttack = expected.includes(rule);
      return { rule, uri, isAttack, hasBody: /^\s+(?:data|encoded_request): /m.test(test) };
    });
}

/** Rules on names of uploaded files, on sessions that another site begins, and on headers. */
const NOT_IN_URLS: ReadonlySet<string> = new Set([
  ...["933110", "933220", "943110", "943120", "944140", "941180"],
]);
/** Paths of the test server, which say nothing by themselves. */
const OF_THE_SERVER =
  /^\/(?:(?:get|post|put|patch|delete|anything)\/?)?(?:profile|test|baz|bar|upload\d*|api\/payment\/status)?$/;

/** Whether it tries a rule of the first level on attacks, by what a URL shows. */
export const isInUrl = (
  { rule, uri, hasBody }: RuleTest,
  levels: ReadonlyMap<string, number>,
): boolean =>
  /^9(?:21|3[0-4]|4[1-4])/.test(rule) &&
  levels.get(rule) === 1 &&
  !NOT_IN_URLS.has(rule) &&
  !OF_THE_SERVER.test(uri) &&
  (!hasBody || uri.includes("?"));

/** The parts that a rule of CrowdSec's may look at to be judged by a URL. */
const OF_URLS: ReadonlySet<string> = new Set([
  ...["URI", "URI_FULL", "ARGS", "ARGS_NAMES", "METHOD", "PROTOCOL"],
]);

/** Whether a rule of CrowdSec's looks at nothing but a URL. */
export function looksAtUrls(rule: string): boolean {
  const zones = [...rule.matchAll(/^\s*- ([A-Z_]{3,})$/gm)].map(([, zone = ""]) => zone);
  return zones.length > 0 && zones.every((zone) => OF_URLS.has(zone));
}

/**
 * The URLs that a test's template asks for, without those that it calls legitimate, or for which it expects another
 * status than the refusal's.
 */
export function attacksOf(template: string): readonly string[] {
  const expected = new Map(
    [...template.matchAll(/\bstatus_code_(\d+) == (\d{3})/g)].map(
      ([, at, status]) => [Number(at), status] as const,
    ),
  );
  return template
    .split(/^\s+- (?=\||")/m)
    .flatMap((request) => {
      const raw = /^\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/.*?)(?: HTTP\/|\s*$)/m.exec(
        request,
      );
      const path = /^"?\{\{BaseURL\}\}(\/[^"\n]*)/.exec(request);
      const url = raw?.[1] ?? path?.[1];
      return url === undefined ? [] : [{ url, request }];
    })
    .filter(
      ({ request }, at) =>
        (expected.get(at + 1) ?? REFUSED) === REFUSED &&
        !/legit|benign|false positive|should (?:pass|not)|bypass=no/i.test(request),
    )
    .map(({ url }) => url);
}

/** CrowdSec's answer to what it keeps out. */
const REFUSED = "403";
