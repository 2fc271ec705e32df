import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import {
  HOST_FUNCTIONS,
  type HostFunction,
  hostCall,
  hostType,
  isHostFunction,
} from "./host-calls";
import { FLAGS, LISTS, MAPS, NUMBERS, TEXTS } from "./readers";
import { RULE_FACTS } from "./rule-facts";
import type { RuleScope } from "./rule-scope";

/*
 * The facts and functions as CEL's library knows them: it parses, checks types, and runs what `leaves.ts`
 * does not.
 */

/** The limits of one expression; deeper or longer ones are refused. */
const LIMITS = {
  maxAstNodes: 500,
  maxDepth: 60,
  maxListElements: 300,
  maxMapEntries: 50,
  maxCallArguments: 4,
};

/** The variable by which our own functions find their visitor. */
const SCOPE = "$scope";

/** The library reads a visitor's variables from here. */
class Variables {
  readonly [SCOPE]: RuleScope;

  constructor(scope: RuleScope) {
    this[SCOPE] = scope;
  }
}

const contexts = new WeakMap<RuleScope, Variables>();

export function contextOf(scope: RuleScope): object {
  let context = contexts.get(scope);
  if (context === undefined) {
    context = new Variables(scope);
    contexts.set(scope, context);
  }
  return context;
}

export const environment: Environment = build();

function build(): Environment {
  const env = new Environment({ limits: LIMITS });
  const fields = new Map<string, Record<string, string>>();
  for (const { name, type } of RULE_FACTS) {
    const [group = "", field] = name.split(".");
    if (field === undefined) {
      env.registerVariable(name, type);
      defineGetter(Variables.prototype, name, (self: Variables) => celValue(name, self[SCOPE]));
    } else fields.set(group, { ...fields.get(group), [field]: type });
  }
  for (const [group, types] of fields) registerGroup(env, group, types);
  for (const name of Object.keys(HOST_FUNCTIONS).filter(isHostFunction)) registerCall(env, name);
  return env;
}

/** A group such as `url`: a type whose getters read its facts. */
function registerGroup(env: Environment, group: string, types: Record<string, string>): void {
  class Group {
    constructor(readonly scope: RuleScope) {}
  }
  for (const field of Object.keys(types)) {
    defineGetter(Group.prototype, field, ({ scope }: Group) =>
      celValue(`${group}.${field}`, scope),
    );
  }
  env.registerType(`${group}.facts`, { ctor: Group, fields: types });
  env.registerVariable(group, `${group}.facts`);
  defineGetter(Variables.prototype, group, (self: Variables) => new Group(self[SCOPE]));
}

function defineGetter<T extends object>(on: T, name: string, read: (self: T) => unknown): void {
  Object.defineProperty(on, name, {
    get(this: T) {
      return read(this);
    },
  });
}

/** CEL's whole numbers are `bigint`s to the library. */
function celValue(name: string, scope: RuleScope): unknown {
  const number = own(NUMBERS, name);
  if (number !== undefined) return BigInt(number(scope));
  return (own(TEXTS, name) ?? own(FLAGS, name) ?? own(MAPS, name) ?? own(LISTS, name))?.(scope);
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The arguments of a function that the library leaves unevaluated. */
interface Macro {
  readonly ast: ASTNode;
  readonly args: readonly ASTNode[];
}
interface TypeChecker {
  getType(name: string): unknown;
}
interface Context {
  getValue(name: string): unknown;
}

function registerCall(env: Environment, name: HostFunction): void {
  const { arities, receiver } = HOST_FUNCTIONS[name];
  const type = hostType(name);
  for (const arity of arities) {
    const parameters = Array.from({ length: arity }, () => "ast").join(", ");
    const callee = receiver === null ? name : `${receiver}.${name}`;
    if (arity === 0) {
      env.registerFunction(`${name}(): ${type}`, notHere);
      continue;
    }
    env.registerFunction(`${callee}(${parameters}): ${type}`, ({ ast, args }: Macro) => {
      const call = hostCall(name, args, ast);
      return {
        typeCheck: (checker: TypeChecker) => checker.getType(type),
        evaluate(_evaluator: unknown, _macro: unknown, context: Context) {
          const scope = context.getValue(SCOPE) as RuleScope; // set by `contextOf`
          return call.type === "int" ? BigInt(call.read(scope)) : call.read(scope);
        },
      };
    });
  }
}

/** The library passes no context to zero-argument functions, so `leaves.ts` must run them. */
function notHere(): never {
  throw new Error("cannot be called here");
}
