import { z } from "zod";
import { failureSchema } from "@/lib/api/answer";
import type { Endpoint } from "@/lib/api/define-endpoint";
import { ENDPOINTS } from "@/lib/api/endpoints";
import {
  type ApiErrorName,
  apiError,
  ERRORS_BEFORE_ENDPOINT,
  ERRORS_OF_WORK,
} from "@/lib/api/errors";
import { API_KEY, DETAIL, type ParameterDoc } from "@/lib/api/parameters";

const HEADERS = {
  "X-Request-Id": "Id of this call, also in its traffic record.",
  "X-Credits-Consumed": "Credits that this call took.",
  "X-Credits-Remaining": "Credits left in this period.",
  RateLimit: "Calls left in this second, and when more are available.",
  "RateLimit-Policy": "Calls per second that the package allows.",
} as const;

/** The name of the one way to sign in. */
const KEY_SCHEME = "apiKey";

/** Temporary refusals. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = {
  description: "Whole seconds to wait before a retry.",
  schema: { type: "integer" },
} as const;

/**
 * The API as an OpenAPI 3.1 document, made from the endpoints' definitions.
 *
 * @param origin of the API, such as `https://gatehouse.example`
 */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Gatehouse",
      version: "2.0.0",
      license: { name: "Not licensed for redistribution", identifier: "LicenseRef-Gatehouse" },
      description:
        "May this visitor in? Seven GET endpoints about visitors, addresses, e-mail and phone numbers. Every answer is JSON with `status`, `executionTime` and `timeResponse`.",
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ [KEY_SCHEME]: [] }],
    paths: Object.fromEntries(
      ENDPOINTS.map((endpoint) => [`/${endpoint.name}`, { get: operation(endpoint) }]),
    ),
    components: {
      securitySchemes: {
        [KEY_SCHEME]: {
          type: "apiKey",
          in: "query",
          name: API_KEY.name,
          description: API_KEY.description,
        },
      },
      schemas: {
        ...Object.fromEntries(
          ENDPOINTS.flatMap((endpoint) =>
            Object.entries(answersOf(endpoint)).map(([name, schema]) => [name, jsonSchema(schema)]),
          ),
        ),
        failure: jsonSchema(failureSchema),
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { name, summary, description, price, parameters, errors } = endpoint;
  return {
    operationId: name,
    summary,
    description: `${description}\n\nPrice: ${price}.`,
    parameters: [API_KEY, ...parameters, DETAIL].map(parameter),
    responses: {
      "200": success(endpoint),
      ...refusals([...ERRORS_BEFORE_ENDPOINT, ...errors, ...ERRORS_OF_WORK]),
    },
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

const answersOf = ({ name, answer, otherAnswers }: Endpoint) => ({
  [name]: answer,
  ...otherAnswers,
});

function success(endpoint: Endpoint) {
  const schemas = Object.keys(answersOf(endpoint)).map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }));
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
        example: endpoint.example,
      },
    },
  };
}

/** Refusals by HTTP status; `X-Error-Code` tells apart those that share one. */
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
