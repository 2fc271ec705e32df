import { cutText } from "@/lib/engine/cut-text";
import { MAX_BYTES, MAX_KEYS } from "@/lib/engine/fields";
import { MAX_TEXT_LENGTH } from "@/lib/engine/re2";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import type { ApiErrorName } from "./errors";
import type { ParameterName, Query } from "./query";

const MAX_USER = 1_024;

const inDigits = (count: number): string => count.toLocaleString("en");
const cutAt = (maxChars: number): string => `Longer than ${inDigits(maxChars)} characters: cut.`;

/** A query parameter as documented. */
interface Description {
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: string;
  /** The pattern that it must match. */
  readonly pattern?: string;
}

export interface ParameterDoc extends Description {
  readonly name: ParameterName;
}

/** A query parameter: documentation and parser. */
export interface Parameter<T> extends Description {
  /** The refusal when `read` returns null; null when it never refuses. */
  readonly error: ApiErrorName | null;
  read(query: Query, name: ParameterName): T | null;
}

/** An endpoint's parameters, in parsing order. */
export type QuerySchema = { readonly [Name in ParameterName]?: Parameter<unknown> };

export type Values<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Parameter<infer T> ? T : never;
};

/** Refuses the call unless it is sent exactly once and parses. */
export function decisive<T>(
  error: ApiErrorName,
  parse: (sent: string) => T | null,
  description: Omit<Description, "isRequired">,
): Parameter<T> {
  return {
    ...description,
    isRequired: true,
    error,
    read(query, name) {
      const sent = query.single(name);
      return sent === undefined ? null : parse(sent);
    },
  };
}

/** Decisive, but judged by the endpoint: undefined when absent or sent twice. */
export function single<T>(
  parse: (sent: string) => T,
  description: Description,
): Parameter<T | undefined> {
  return {
    ...description,
    error: null,
    read(query, name) {
      const sent = query.single(name);
      return sent === undefined ? undefined : parse(sent);
    },
  };
}

/** Descriptive: of several the first counts. */
export function describing<T>(
  tidy: (sent: string | undefined) => T,
  description: Omit<Description, "isRequired">,
): Parameter<T> {
  return {
    ...description,
    isRequired: false,
    error: null,
    read: (query, name) => tidy(query.first(name)),
  };
}

export const asSent = (sent: string | undefined): string | undefined => sent;

/** As sent, for the echo, and canonical, for look-ups. */
export interface IpParameter {
  readonly sent: string;
  readonly value: Ip;
}

export const ip = (error: ApiErrorName): Parameter<IpParameter> =>
  decisive(error, parseIpParameter, {
    description: "The visitor's IPv4 or IPv6 address, without port, brackets or zone.",
    example: "73.223.10.20",
  });

function parseIpParameter(sent: string): IpParameter | null {
  const value = parseIp(sent);
  return value === null ? null : { sent, value };
}

export const ua = describing(asSent, {
  description: "The visitor's User-Agent header.",
  example:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
});

export const cutUa = (maxChars: number): Parameter<string | undefined> =>
  describing((sent) => truncate(sent, maxChars), {
    description: `${ua.description} ${cutAt(maxChars)}`,
    example: ua.example,
  });

export const url = describing(asSent, {
  description: "The requested URL or path.",
  example: "/products/7?utm_source=mail",
});

/** Counts as not sent unless it is an HTTP URL. */
export const cutWebUrl = (maxChars: number): Parameter<string | undefined> =>
  describing((sent) => (isHttpUrl(sent) ? truncate(sent, maxChars) : undefined), {
    description: `The requested URL, with http:// or https://. ${cutAt(maxChars)}`,
    example: "https://shop.example/cart?src=mail",
  });

const isHttpUrl = (sent: string | undefined): boolean =>
  sent !== undefined && (sent.startsWith("http://") || sent.startsWith("https://"));

/** JSON for a configuration's rules, parsed only when it has any. */
export const json = (what: string, example: string): Parameter<string | undefined> =>
  describing(asSent, {
    description: `${what} At most ${MAX_BYTES / 1024} KB and ${MAX_KEYS} keys; a pattern matches no value of more than ${inDigits(MAX_TEXT_LENGTH)} characters.`,
    example,
  });

/** Hashed before anything else: nothing keeps it. Longer ones are cut. */
export const user = describing((sent) => truncate(sent || undefined, MAX_USER), {
  description: `Who is signed in, or tries to sign in: any text that stands for one user, for counters by user. Hashed at once. ${cutAt(MAX_USER)}`,
  example: "user-7",
});

/** Cuts a text that may be missing. */
const truncate = (text: string | undefined, maxChars: number): string | undefined =>
  text === undefined ? undefined : cutText(text, maxChars);

/** Parameters of every endpoint. */
export const API_KEY: ParameterDoc = {
  name: "apikey",
  isRequired: true,
  description: "The key. It belongs on servers only.",
  example: "YOUR_KEY",
};
export const DETAIL: ParameterDoc = {
  name: "detail",
  isRequired: false,
  description: "`1`: the answer explains itself under `detail`.",
  example: "1",
};
