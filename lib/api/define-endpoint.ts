import type { z } from "zod";
import type { MaybePromise } from "@/lib/base/and-then";
import { type AnswerFields, answerSchema, type DetailFields, EXAMPLE_ENVELOPE } from "./answer";
import type { Answer, Call, RoutedEndpoint } from "./endpoint";
import type { ApiErrorName } from "./errors";
import type { Parameter, ParameterDoc, QuerySchema, Values } from "./parameters";
import type { EndpointName } from "./paths";
import type { CallerContext } from "./ports";
import type { ParameterName, Query } from "./query";

interface About {
  readonly name: EndpointName;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
}

/** The whole contract of one endpoint: behavior and documentation. */
export interface Endpoint extends About, RoutedEndpoint {
  /** Without `apikey` and `detail`, which every endpoint takes. */
  readonly parameters: readonly ParameterDoc[];
  readonly price: string;
  /** The endpoint's own refusals, in the order of the checks. */
  readonly errors: readonly ApiErrorName[];
  readonly answer: z.ZodType;
  /** Alternative answers, by name. */
  readonly otherAnswers: Readonly<Record<string, z.ZodType>>;
  readonly example: object;
}

interface Definition<Schema extends QuerySchema, Found, Fields extends AnswerFields> extends About {
  readonly query: Schema;
  /** Finds what the parameters name in the caller's workspace; the refusal when there is none. */
  readonly find?: {
    readonly error: ApiErrorName;
    by(caller: CallerContext, sent: Values<Schema>): Found | undefined;
  };
  /** In credits. */
  readonly price: number | { of(sent: Values<Schema>): number; readonly inWords: string };
  /** Whether it decides about a visitor; such a decision is reported even when a call is not paid for. */
  readonly isDecision?: true;
  readonly answer: Fields;
  readonly detail?: DetailFields;
  readonly otherAnswers?: Readonly<Record<string, AnswerFields>>;
  readonly example: z.input<z.ZodObject<Fields>>;
  readonly run: (call: Call, sent: Values<Schema>, found: Found) => MaybePromise<Answer>;
}

export function defineEndpoint<Schema extends QuerySchema, Found, Fields extends AnswerFields>(
  definition: Definition<Schema, Found, Fields>,
): Endpoint {
  const {
    query,
    find,
    price,
    answer,
    detail,
    otherAnswers = {},
    example,
    isDecision = false,
    run,
    ...about
  } = definition;
  const parameters = parametersOf(query);
  const errors = [...parameters.map(([, { error }]) => error), find?.error ?? null];
  const read = reader(query);
  const priceOf = typeof price === "number" ? () => price : price.of;
  return {
    ...about,
    parameters: parameters.map(([name, { read: _, error: __, ...doc }]) => ({ name, ...doc })),
    price: typeof price === "number" ? credits(price) : price.inWords,
    errors: errors.filter((error) => error !== null),
    answer: answerSchema(answer, detail),
    otherAnswers: Object.fromEntries(
      Object.entries(otherAnswers).map(([name, fields]) => [name, answerSchema(fields)]),
    ),
    example: { ...example, ...EXAMPLE_ENVELOPE },
    prepare(sent, caller) {
      const values = read(sent);
      if (typeof values === "string") return { ok: false, error: values };
      const found = find?.by(caller, values);
      if (find !== undefined && found === undefined) return { ok: false, error: find.error };
      return {
        ok: true,
        price: priceOf(values),
        isDecision,
        // Without `find`, no `run` reads `found`.
        run: (call) => run(call, values, found as Found),
      };
    },
  };
}

/** Parses the parameters in order; the first invalid one refuses the call. */
function reader<Schema extends QuerySchema>(
  schema: Schema,
): (query: Query) => Values<Schema> | ApiErrorName {
  const parameters = parametersOf(schema);
  return (query) => {
    const values: Partial<Record<ParameterName, unknown>> = {};
    for (const [name, parameter] of parameters) {
      const value = parameter.read(query, name);
      if (value === null && parameter.error !== null) return parameter.error;
      values[name] = value;
    }
    return values as Values<Schema>; // each was parsed by its own parameter
  };
}

function parametersOf(schema: QuerySchema): readonly [ParameterName, Parameter<unknown>][] {
  return Object.entries(schema) as [ParameterName, Parameter<unknown>][]; // its keys are nothing else
}

/** A price in words. */
export function credits(count: number): string {
  if (count === 0) return "free";
  return count === 1 ? "1 credit" : `${count} credits`;
}
