import { openContract } from "../contract";
import type { ApiAnswer, ContractServer } from "../contract-server";
import { CHROME } from "../links/links";

/** On a test list. */
export const BAD_IP = "45.155.205.1";
export const US_IP = "73.2.3.4";

export const configuration = (name: string, pageResponse: object, policy: object = {}) => ({
  name,
  policy,
  pageResponse,
});
export const redirect = (contents: string) => ({ type: "RedirectURL", contents });
export const status = (contents: string) => ({ type: "HTTPStatusCode", contents });

const challenged = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const document = {
  version: 1,
  configurations: [
    configuration("Redirect", redirect("https://example.org/blocked?a=ü")),
    configuration("Loop", redirect("https://shop.example/cart?x=1")),
    configuration("Teapot", status("418")),
    configuration("Ok", status("200")),
    configuration("None", { type: "None" }),
    configuration("Challenge", { type: "None" }, challenged),
    configuration(
      "Refuse",
      { type: "None" },
      { ...challenged, challenge: { withoutScript: "refuse" } },
    ),
  ],
};
export interface Asked {
  readonly query?: string;
  readonly ip?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** A server, an account with these configurations, and proxies that ask for it. */
export interface ForwardAuth {
  readonly server: ContractServer;
  readonly key: string;
  /** As a trusted proxy asks about https://shop.example/cart?x=1. */
  ask(asked?: Asked): Promise<ApiAnswer>;
  /** The same with headers replaced, or left out where they are undefined. */
  askWith(query: string, headers: Record<string, string | undefined>): Promise<ApiAnswer>;
}

export async function openForwardAuth(
  options: Parameters<typeof openContract>[0] = {},
): Promise<ForwardAuth> {
  const server = await openContract(options);
  const key = server.account({ document });
  return {
    server,
    key,
    ask: ({ query = "", ip = US_IP, method = "GET", headers = {}, path = "" } = {}) =>
      server.send(method, `/api/forward-auth${path}${query}`, {
        "x-gatehouse-key": key,
        "x-forwarded-for": ip,
        "x-forwarded-proto": "https",
        "x-forwarded-host": "shop.example",
        "x-forwarded-method": "GET",
        "x-forwarded-uri": "/cart?x=1",
        "user-agent": CHROME,
        ...headers,
      }),
    askWith: (query, headers) => {
      const sent = Object.entries({
        "x-gatehouse-key": key,
        "x-forwarded-for": US_IP,
        "x-forwarded-uri": "/cart?x=1",
        "user-agent": CHROME,
        ...headers,
      }).filter((each): each is [string, string] => each[1] !== undefined);
      return server.send("GET", `/api/forward-auth${query}`, Object.fromEntries(sent));
    },
  };
}
