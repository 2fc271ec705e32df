import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type Server, request as send } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { Incoming } from "./incoming";
import { withPageAllowance } from "./page-allowance";

let server: Server<typeof Incoming>;
let taken: boolean[];
let waitSeconds: number;

beforeEach(async () => {
  taken = [];
  waitSeconds = 0;
  const pages = withPageAllowance(
    {
      sessionCookie: "gatehouse.session",
      take: (_request, isSignedIn) => {
        taken.push(isSignedIn);
        return waitSeconds;
      },
    },
    async (_request, response) => void response.end("a page"),
  );
  server = createServer({ IncomingMessage: Incoming }, (request, response) => {
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    void pages(request, response);
  });
  await listenOnLoopback(server);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string, headers: OutgoingHttpHeaders = {}) {
  const port = portOf(server);
  const [response] = await once(send({ port, path, headers }).end(), "response");
  const text = Buffer.concat(await response.toArray()).toString("utf8");
  return { status: response.statusCode, headers: response.headers, text };
}

it.each<[string, OutgoingHttpHeaders, readonly boolean[]]>([
  ["/sign-in", {}, [false]],
  ["/no-such-page?x=1", {}, [false]],
  ["/api/openapi.json", {}, [false]],
  ["/api/manage/v1/openapi.json", {}, [false]],
  ["/w/shop/overview", { cookie: "a=b; gatehouse.session=x" }, [true]],
  ["/_next/static/chunks/a.js", {}, []],
  ["/api/panel/w/shop/keys", {}, []],
  ["/api/auth/session", {}, []],
  ["/api/manage/v1/keys", {}, []],
])("counts %s as it should", async (path, headers, expected) => {
  expect(await get(path, headers)).toMatchObject({ status: 200, text: "a page" });
  expect(taken).toEqual(expected);
});

it("answers 429 with the time to wait, and nothing that runs", async () => {
  waitSeconds = 3;
  const { status, headers, text } = await get("/sign-in");
  expect(status).toBe(429);
  expect(headers["retry-after"]).toBe("3");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(text).toContain("Too many pages at once");
});
