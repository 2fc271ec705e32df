import { readFileSync } from "node:fs";
import type { Options } from "../middleware/src/options.js";

export interface SentRequest {
  readonly peer: string | null;
  readonly method: string;
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly target: string;
  readonly headers: readonly [name: string, value: string][];
}

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
  readonly call: {
    readonly path: string;
    readonly query: readonly [string, string][];
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
  readonly reportsContain?: readonly string[];
  readonly reportsLack?: readonly string[];
}

export const KEY = "conformancekey1234567";

const text = readFileSync(new URL("cases.json", import.meta.url), "utf8");

export const { cases } = JSON.parse(text.replaceAll("KEY", KEY)) as { cases: readonly Case[] };
