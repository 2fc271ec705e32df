import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { MAX_EXPRESSION_RULES, RULE_ACTIONS } from "@/lib/engine/document/expression-rules-schema";
import { readExpression } from "@/lib/engine/expression/check-expression";
import { costProblems, MAX_POLICY_US } from "@/lib/engine/expression/policy-cost";
import { RULE_FACTS, type RULE_FUNCTIONS, type RuleType } from "@/lib/engine/expression/rule-facts";
import { MAX_TEXT } from "@/lib/engine/expression/texts";
import type { Random } from "./random";

/*
 * Policies drawn from the language of rules: every fact and function that it has, in any order that its types
 * allow, up to the cost that a policy may have.
 */

type FunctionName = (typeof RULE_FUNCTIONS)[number]["name"];
type Draw = (random: Random, depth: number) => string;

const MAX_DEPTH = 4;
const RULES = [1, 5, 20, MAX_EXPRESSION_RULES];
/** Expressions that are drawn for each rule that is wanted: some are too long or too costly. */
const TRIES = 4;
/** The most that a workspace's configurations may take, bytes. */
const MAX_DOCUMENT = 7 * 1024 * 1024;

const WORDS = [
  "",
  "a",
  "/",
  "//",
  "%2e",
  "x-",
  "Mozilla",
  "ab".repeat(60),
  "/".repeat(200),
  "\\u00e9",
];
const PATTERNS = ["a+$", "^/v[0-9]+", "(a|b)c", "[^/]/", "bot"];
const WINDOWS = ["10s", "10m", "24h"];
const ZONES = ["Europe/Berlin", "America/New_York", "Pacific/Apia"];
const JOINED = ["&&", "||"];
const COMPARED = ["==", "!=", "<", "<=", ">", ">="];
const LOOPS = ["exists", "all", "exists_one"] as const;

const quoted = (text: string) => `"${text}"`;
const word: Draw = (random) => quoted(random.pick(WORDS));
const name = () => quoted("visits");

const factsOf = (type: RuleType) =>
  RULE_FACTS.filter((fact) => fact.type === type).map((fact) => fact.name);
const fact =
  (type: RuleType): Draw =>
  (random) =>
    random.pick(factsOf(type));

const text: Draw = (random, depth) => {
  const draws = [fact("string"), fact("string"), word, entry];
  const deeper = [CALLS.lowerAscii, CALLS.string, sumOf(text)];
  return random.pick(depth < MAX_DEPTH ? [...draws, ...deeper] : draws)(random, depth + 1);
};

/** An entry of a map, by a name that may not be there. */
const entry: Draw = (random, depth) =>
  `${map(random, depth)}[${random.pick(['"a"', '"n1"', '"cookie"'])}]`;

const number: Draw = (random, depth) => {
  const draws: readonly Draw[] = [
    fact("int"),
    (each) => String(each.below(100_000)),
    CALLS.count,
    CALLS.hour,
    CALLS.weekday,
  ];
  const deeper = [CALLS.size, CALLS.int, sumOf(number)];
  return random.pick(depth < MAX_DEPTH ? [...draws, ...deeper] : draws)(random, depth + 1);
};

const map = fact("map<string, string>");
const list: Draw = (random, depth) =>
  random.pick<Draw>([
    fact("list<string>"),
    (each) => `[${Array.from({ length: each.below(20) }, () => word(each, depth)).join(", ")}]`,
  ])(random, depth);
const many: Draw = (random, depth) => random.pick([map, list])(random, depth);

const truth: Draw = (random, depth) => {
  const draws: readonly Draw[] = [
    fact("bool"),
    compared(text),
    compared(number),
    CALLS.contains,
    CALLS.contains,
    CALLS.startsWith,
    CALLS.endsWith,
    CALLS.matches,
    CALLS.onList,
    CALLS.inNetwork,
    CALLS.has,
    (each, at) => `${text(each, at)} in ${many(each, at)}`,
  ];
  const deeper: readonly Draw[] = [
    (each, at) => `(${truth(each, at)} ${each.pick(JOINED)} ${truth(each, at)})`,
    (each, at) => `(${truth(each, at)} ${each.pick(JOINED)} ${truth(each, at)})`,
    (each, at) => `!(${truth(each, at)})`,
    (each, at) => `(${truth(each, at)} ? ${truth(each, at)} : ${truth(each, at)})`,
    CALLS.exists,
    CALLS.all,
    CALLS.exists_one,
  ];
  return random.pick(depth < MAX_DEPTH ? [...draws, ...deeper, ...deeper] : draws)(
    random,
    depth + 1,
  );
};

const sumOf =
  (draw: Draw): Draw =>
  (random, depth) =>
    `(${draw(random, depth)} + ${draw(random, depth)})`;
const compared =
  (draw: Draw): Draw =>
  (random, depth) => {
    const operator = random.pick(COMPARED);
    return `${draw(random, depth)} ${operator} ${draw(random, depth)}`;
  };
const ofText =
  (call: string, argument: Draw): Draw =>
  (random, depth) =>
    `${text(random, depth)}.${call}(${argument(random, depth)})`;
const loop =
  (call: (typeof LOOPS)[number]): Draw =>
  (random, depth) => {
    const each = `e${depth}`;
    const tests = [
      `${each}.contains(${text(random, depth)})`,
      `${each} == ${text(random, depth)}`,
      `${text(random, depth)}.contains(${each})`,
      `(${each} + ${text(random, depth)}).endsWith(${each})`,
      `${truth(random, depth)}`,
    ];
    return `${many(random, depth)}.${call}(${each}, ${random.pick(tests)})`;
  };
const zoned =
  (call: string): Draw =>
  (random) =>
    random.oneIn(2) ? `${call}()` : `${call}(${quoted(random.pick(ZONES))})`;

/** How each function of the language is called: a new one without a way is an error of types. */
const CALLS: Readonly<Record<FunctionName, Draw>> = {
  onList: () => 'onList("ipBlacklist")',
  count: (random) => `count(${name()}, ${quoted(random.pick(WINDOWS))})`,
  inNetwork: () => 'ip.inNetwork("73.0.0.0/8")',
  hour: zoned("hour"),
  weekday: zoned("weekday"),
  startsWith: ofText("startsWith", (random, depth) => text(random, depth)),
  endsWith: ofText("endsWith", (random, depth) => text(random, depth)),
  contains: ofText("contains", (random, depth) => text(random, depth)),
  matches: (random) => `${fact("string")(random, 0)}.matches(${quoted(random.pick(PATTERNS))})`,
  lowerAscii: (random, depth) => `${text(random, depth)}.lowerAscii()`,
  size: (random, depth) => `size(${random.pick([text, many])(random, depth)})`,
  has: (random, depth) => `has(${map(random, depth)}.${random.pick(["a", "n1", "cookie"])})`,
  exists: loop("exists"),
  all: loop("all"),
  exists_one: loop("exists_one"),
  int: (random, depth) => `int(${text(random, depth)})`,
  string: (random, depth) => `string(${number(random, depth)})`,
};

/** An expression that compiles; null when what was drawn does not. */
function drawnExpression(random: Random): { readonly when: string; readonly us: number } | null {
  const when = truth(random, random.below(MAX_DEPTH));
  const read = readExpression(when);
  return read.ok ? { when, us: read.expression.costAt(MAX_TEXT).us } : null;
}

/** Rules that keep together to what a policy may cost, most of them little below it. */
function drawnRules(random: Random): readonly { readonly name: string; readonly when: string }[] {
  const wanted = random.pick(RULES);
  const rules: { name: string; when: string; action: string }[] = [];
  let us = 0;
  for (let tries = wanted * TRIES; tries > 0 && rules.length < wanted; tries--) {
    const drawn = drawnExpression(random);
    if (drawn === null || us + drawn.us > MAX_POLICY_US) continue;
    const rule = {
      name: `rule ${rules.length}`,
      when: drawn.when,
      action: random.pick(RULE_ACTIONS),
    };
    // A rule that only monitors lets the rules behind it run too.
    if (!random.oneIn(4)) rule.action = "monitor";
    if (!costProblems([rule]).next().done) continue;
    us += drawn.us;
    rules.push(rule);
  }
  return rules;
}

export interface DrawnConfiguration {
  readonly name: string;
  readonly policy: object;
}

/** A configuration as its schema takes it; null when what was drawn is more than one may have. */
function drawnConfiguration(random: Random, named: string): DrawnConfiguration | null {
  const rules = drawnRules(random);
  const counters = [{ name: "visits", by: ["network"] }];
  const configuration = { name: named, policy: { counters, rules } };
  return configurationSchema.safeParse(configuration).success ? configuration : null;
}

/** That many configurations at most, named D0, D1, …: as many as one workspace may have bytes of. */
export function drawnConfigurations(random: Random, count: number): readonly DrawnConfiguration[] {
  const drawn: DrawnConfiguration[] = [];
  let bytes = 0;
  for (let tries = 2 * count; tries > 0 && drawn.length < count; tries--) {
    const configuration = drawnConfiguration(random, `D${drawn.length}`);
    if (configuration === null) continue;
    bytes += JSON.stringify(configuration).length;
    if (bytes > MAX_DOCUMENT) break;
    drawn.push(configuration);
  }
  return drawn;
}
