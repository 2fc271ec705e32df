import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import type { Form } from "./read-form";

export interface AuthCall {
  readonly method: string;
  /** After `/api/auth/`. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: Form;
  readonly cookies: Readonly<Record<string, string>>;
}

/** next-auth's answer, not yet a response. */
export interface AuthAnswer {
  status: number;
  /** Lower-case names. */
  readonly headers: Map<string, string>;
  /** `Set-Cookie` lines. */
  cookies: readonly string[];
  body: string | null;
}

/**
 * Calls next-auth's Node interface, which takes parsed input; its other one reads bodies, queries and cookies
 * of any size itself.
 */
export async function callNextAuth(call: AuthCall, options: AuthOptions): Promise<AuthAnswer> {
  const { method, path, query, body, cookies } = call;
  const answer: AuthAnswer = { status: 200, headers: new Map(), cookies: [], body: null };
  const request = { method, query: { ...query, nextauth: path }, body, cookies, headers: {} };
  await NextAuth(
    request as unknown as NextApiRequest, // as much of one as next-auth reads
    record(answer) as unknown as NextApiResponse, // as much of one as next-auth calls
    options,
  );
  return answer;
}

/** A Node response that only records into `answer`. */
function record(answer: AuthAnswer) {
  const send = (body: unknown) => {
    if (typeof body === "string" || body === undefined) answer.body = body ?? null;
    else {
      answer.body = JSON.stringify(body);
      answer.headers.set("content-type", "application/json");
    }
  };
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) =>
      name.toLowerCase() === "set-cookie"
        ? [...answer.cookies]
        : answer.headers.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      if (Array.isArray(value)) answer.cookies = value;
      else answer.headers.set(name.toLowerCase(), value);
      return response;
    },
    end: () => undefined,
    json: send,
    send,
  };
  return response;
}
