import { expect, test } from "@playwright/test";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";

const testbed = openTestbed();
const PASSWORD = "correct horse battery";
/** The headers a proxy adds, on whichever machine it runs. */
const ELSEWHERE = { "X-Forwarded-For": "198.51.100.7" };

interface SignedUp {
  readonly status: number;
  readonly text: string;
  /** The new session's cookie; "" for none. */
  readonly cookie: string;
}

async function signUp(
  { port }: Server,
  body: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignedUp> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/panel/sign-up`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    body: JSON.stringify({ password: PASSWORD, ...body }),
  });
  const line = answer.headers.getSetCookie().find((each) => each.startsWith("gatehouse.session="));
  return { status: answer.status, text: await answer.text(), cookie: line?.split(";")[0] ?? "" };
}

/** Whether the operator's pages open with a cookie. */
async function opensOperator(server: Server, cookie: string): Promise<number> {
  return (await server.send("/api/panel/operator/system", { headers: { Cookie: cookie } })).status;
}

const asksCode = async (server: Server, headers = {}) =>
  (await server.send("/sign-up", { headers })).text.includes(">Setup code<");

test("it takes the code that the server printed, on this machine too", async () => {
  const installation = testbed.installation();
  const server = await installation.start();
  const code = /set-up code:\n\n +([0-9a-z]{4}(?:-[0-9a-z]{4}){7})$/m.exec(
    server.program.stdout,
  )?.[1];
  expect(await asksCode(server, ELSEWHERE)).toBe(true);
  const wrong = { email: "wrong@example.org", setUpCode: "0000-0000-0000-0000" };
  expect((await signUp(server, wrong, ELSEWHERE)).status).toBe(422);

  const stranger = await signUp(server, { email: "stranger@example.org" }, ELSEWHERE);
  expect([stranger.status, stranger.text]).toEqual([200, "{}"]);
  const local = await signUp(server, { email: "local@example.org" });
  expect([local.status, local.text]).toEqual([200, "{}"]);
  expect(await asksCode(server)).toBe(true);

  // Another process of the installation prints, and accepts, the same code.
  const other = await installation.start();
  expect(other.program.stdout).toContain(String(code));
  const owner = { email: "owner@example.org", setUpCode: code ?? "" };
  const { text, cookie } = await signUp(other, owner, ELSEWHERE);
  expect(text).toBe('{"isSignedIn":true,"codes":null}');
  expect(await opensOperator(server, cookie)).toBe(200);
  expect(await asksCode(server, ELSEWHERE)).toBe(false);
  const late = { email: "late@example.org", setUpCode: code ?? "" };
  expect((await signUp(server, late, ELSEWHERE)).text).toBe("{}");
});

test("where Next.js serves alone, it takes the code too", async () => {
  const server = await testbed.installation().startNext();
  expect(await asksCode(server)).toBe(true);
  expect((await signUp(server, { email: "owner@example.org" })).text).toBe("{}");
});
