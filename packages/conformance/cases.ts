import { readFileSync } from "node:fs";
import type { Options } from "../middleware/src/options.js";

export interface SentRequest {
  readonly peer: string | null;
  readonly method: string;
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly target: string;
  readonly headers: readonly SentHeader[];
}

/** `#` in the name stands for a number: so many headers. */
type SentHeader = readonly [name: string, value: SentValue, times?: number];
/** Text, or bytes so many times over. */
type SentValue = string | { readonly hex: string; readonly times: number };

/** Headers as they go over the wire: a byte is a character. */
export function wireHeaders({ headers }: SentRequest): readonly (readonly [string, string])[] {
  return headers.flatMap(([name, value, times = 1]) => {
    const bytes = wireText(value);
    const numbers = Array.from({ length: times }, (_, number) => number);
    return numbers.map((number) => [name.replace("#", String(number)), bytes] as const);
  });
}

const wireText = (value: SentValue): string =>
  typeof value === "string"
    ? Buffer.from(value, "utf8").toString("latin1")
    : Buffer.from(value.hex, "hex").toString("latin1").repeat(value.times);

export type Behaviour =
  | { readonly fault: string }
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: unknown;
      /** Spaces after the body make it so many bytes. */
      readonly padTo?: number;
    };

export interface Step {
  readonly advanceMs?: number;
  readonly request: SentRequest;
  readonly gatehouse: Behaviour;
  /** What it answers who asks for the page of blocked visitors; left out: 404. */
  readonly page?: Behaviour;
  /** Questions for that page: the value of `Accept-Language`, or null. */
  readonly pageCalls?: readonly (string | null)[];
  readonly call: {
    readonly path: string;
    /** Left out: whatever it is. */
    readonly query?: readonly [string, string][];
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  readonly answer:
    | "pass"
    | {
        readonly status: number;
        readonly headers: Readonly<Record<string, string>>;
        readonly absentHeaders?: readonly string[];
        readonly body?: string;
        readonly bodyContains?: readonly string[];
        readonly bodyLacks?: readonly string[];
      };
}

export interface Case extends Partial<Step> {
  readonly name: string;
  readonly options: Partial<Options>;
  /** The option by whose name the client refuses to be made; nothing else happens then. */
  readonly refused?: string;
  readonly brokenReport?: boolean;
  readonly steps?: readonly Step[];
  readonly reports?: number;
  /** The reports, whole and in order. */
  readonly said?: readonly string[];
  readonly reportsContain?: readonly string[];
  readonly reportsLack?: readonly string[];
}

export const KEY = "conformancekey1234567";

const read = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), "utf8").replaceAll("KEY", KEY);

/** Paths below `/static/`, as they are spelled, and whether all servers read them alike. */
export const { paths } = JSON.parse(read("paths.json")) as {
  readonly paths: readonly (readonly [path: string, isPlain: boolean])[];
};

const skipCase = ([path, isPlain]: (typeof paths)[number]): Case => ({
  name: pathCase(path),
  options: { skip: ["/static/"] },
  request: {
    ...{ peer: "203.0.113.9", method: "GET", scheme: "http", host: "shop.example" },
    ...{ target: path, headers: [] },
  },
  gatehouse: { status: 200, headers: {}, body: { status: "success", blockAccess: 0 } },
  call: isPlain ? null : { path: "/api/blocker", headers: {} },
  answer: "pass",
});

export const pathCase = (path: string): string => `path: ${path.slice(0, 60)}`;

const written = JSON.parse(read("cases.json")) as { readonly cases: readonly Case[] };

export const cases: readonly Case[] = [...written.cases, ...paths.map(skipCase)];
