import { request } from "node:http";
import { CHROME } from "../links/links";

/** The answer to a visitor. */
interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Chrome's request to a proxy, as another proxy in front passes it on. @param ip the visitor's */
export function visit(
  port: number,
  path: string,
  ip: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Got> {
  const { method = "GET", headers = {}, body } = more;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent: false,
        headers: { host: "shop.example", "user-agent": CHROME, "x-forwarded-for": ip, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
