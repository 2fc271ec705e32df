import { z } from "zod";
import type { EndpointName } from "@/lib/api/endpoint";
import { type ApiErrorName, apiError } from "@/lib/api/errors";
import { answerSchemas, failureSchema } from "./answers";
import { COMMON_ERRORS, ENDPOINT_DOCS, type EndpointDoc, type ParameterDoc } from "./endpoints";
import { EXAMPLES } from "./examples";

const HEADERS = {
  "X-Request-Id": "Id of this call; traffic records carry it.",
  "X-Credits-Consumed": "Credits that this call took.",
  "X-Credits-Remaining": "Credits left in this period.",
  RateLimit: "Calls left in this second, and when there are more.",
  "RateLimit-Policy": "Calls a second that the package allows.",
} as const;

/** Refusals that pass by themselves. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = {
  description: "Whole seconds until it makes sense to ask again.",
  schema: { type: "integer" },
} as const;

const API_KEY: ParameterDoc = {
  name: "apikey",
  isRequired: true,
  description: "The key. It belongs on servers only.",
  example: "YOUR_KEY",
};
const DETAIL: ParameterDoc = {
  name: "detail",
  isRequired: false,
  description: "`1`: the answer explains itself under `detail`.",
  example: "1",
};

/**
 * The API as one OpenAPI 3.1 document: parameters, answers and refusals come from what the endpoints
 * themselves are made of.
 *
 * @param origin where the API is, such as `https://gatehouse.example`
 */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Gatehouse",
      version: "2.0.0",
      description:
        "May this visitor in? Seven GET endpoints about visitors, addresses, e-mail and phone numbers. Every answer is JSON with `status`, `executionTime` and `timeResponse`.",
    },
    servers: [{ url: `${origin}/api` }],
    paths: Object.fromEntries(
      ENDPOINT_DOCS.map((doc) => [`/${doc.name}`, { get: operation(doc) }]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(answerSchemas).map(([name, schema]) => [name, jsonSchema(schema)]),
        ),
        failure: jsonSchema(failureSchema),
      },
    },
  };
}

function operation(doc: EndpointDoc) {
  return {
    operationId: doc.name,
    summary: doc.summary,
    description: `${doc.description}\n\nPrice: ${doc.price}.`,
    parameters: [API_KEY, ...doc.parameters, DETAIL].map(parameter),
    responses: { "200": success(doc.name), ...refusals([...COMMON_ERRORS, ...doc.errors]) },
  };
}

function parameter({ name, isRequired, description, example, pattern }: ParameterDoc) {
  return {
    name,
    in: "query",
    required: isRequired,
    description,
    example,
    schema: { type: "string", ...(pattern !== undefined && { pattern }) },
  };
}

function success(name: EndpointName) {
  const names = name === "shorterlink" ? ["shorterlink", "verification"] : [name];
  const schemas = names.map((each) => ({ $ref: `#/components/schemas/${each}` }));
  return {
    description: "Answered.",
    headers: Object.fromEntries(
      Object.entries(HEADERS).map(([header, description]) => [
        header,
        { description, schema: { type: "string" } },
      ]),
    ),
    content: {
      "application/json": {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        example: EXAMPLES[name],
      },
    },
  };
}

/** Refusals by HTTP status; several can share one, told apart by `X-Error-Code`. */
function refusals(names: readonly ApiErrorName[]) {
  const byStatus = new Map<number, ApiErrorName[]>();
  for (const name of names) {
    const { http } = apiError(name);
    byStatus.set(http, [...(byStatus.get(http) ?? []), name]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      String(status),
      {
        description: all.map((name) => apiError(name).message).join(" "),
        headers: {
          "X-Error-Code": {
            description: "Which refusal it is.",
            schema: { type: "string", enum: [...new Set(all.map((name) => apiError(name).code))] },
          },
          ...(RETRIED.has(status) && { "Retry-After": RETRY_AFTER }),
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/failure" },
            examples: Object.fromEntries(all.map((name) => [name, { value: failure(name) }])),
          },
        },
      },
    ]),
  );
}

function failure(name: ApiErrorName) {
  const { message, status } = apiError(name);
  return {
    errorMessage: message,
    status,
    executionTime: "41us",
    timeResponse: "2026-03-10 12:00:00",
  };
}

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "output" });
  return rest;
};
