import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import { clientAddress, clientNetwork } from "./client-address";
import { noteSocketAddress, socketAddressHeader } from "./socket-address";

const ranges = (...texts: string[]): IpRange[] => texts.flatMap((text) => parseIpRange(text) ?? []);
const TRUSTED = ranges("127.0.0.0/8", "10.0.0.0/8", "2001:db8:aa::/48");

/** Headers as a route handler sees them. */
function from(socketAddress: string, forwardedFor?: string): Headers {
  const headers = new Headers({ [socketAddressHeader() ?? ""]: socketAddress });
  if (forwardedFor !== undefined) headers.set("X-Forwarded-For", forwardedFor);
  return headers;
}

beforeAll(() => noteSocketAddress(new IncomingMessage(new Socket())));

describe("the client's address", () => {
  it("is the socket's when no proxy is trusted, whatever the request claims", () => {
    expect(clientAddress(from("203.0.113.9", "198.51.100.1"), [])).toBe("203.0.113.9");
    expect(clientAddress(from("127.0.0.1", "198.51.100.1"), [])).toBe("127.0.0.1");
  });

  it("is what a trusted proxy says", () => {
    expect(clientAddress(from("127.0.0.1", "198.51.100.1"), TRUSTED)).toBe("198.51.100.1");
    expect(clientAddress(from("::ffff:10.1.2.3", "2001:DB8::1"), TRUSTED)).toBe("2001:db8::1");
  });

  it("is the last untrusted one: the client wrote everything before it", () => {
    const claimed = "192.0.2.1, 198.51.100.1, 10.0.0.7";
    expect(clientAddress(from("127.0.0.1", claimed), TRUSTED)).toBe("198.51.100.1");
    expect(clientAddress(from("203.0.113.9", claimed), TRUSTED)).toBe("203.0.113.9");
  });

  it("is unknown where a trusted proxy names none: it is not the proxy", () => {
    expect(clientAddress(from("127.0.0.1"), TRUSTED)).toBeNull();
    expect(clientAddress(from("127.0.0.1", ""), TRUSTED)).toBeNull();
    expect(clientAddress(from("127.0.0.1", "198.51.100.1:4711"), TRUSTED)).toBeNull();
    expect(clientAddress(from("127.0.0.1", "198.51.100.1, unknown"), TRUSTED)).toBeNull();
  });

  it("is the outermost of a network that is trusted as a whole", () => {
    expect(clientAddress(from("127.0.0.1", "10.0.0.8, 10.0.0.7"), TRUSTED)).toBe("10.0.0.8");
    expect(clientAddress(from("127.0.0.1", "unknown, 10.0.0.7"), TRUSTED)).toBe("10.0.0.7");
  });

  it("is unknown without the server's note", () => {
    expect(clientAddress(new Headers({ "X-Forwarded-For": "198.51.100.1" }), TRUSTED)).toBeNull();
    expect(clientNetwork(new Headers(), TRUSTED)).toBe("unknown");
  });

  it("counts for limits by IPv4 address, or by the /64 that one household has", () => {
    expect(clientNetwork(from("203.0.113.9"), [])).toBe("203.0.113.9");
    expect(clientNetwork(from("2001:db8:1:2:3::9"), [])).toBe("2001:db8:1:2::/64");
  });

  it("is noted over whatever the client sent under that name", () => {
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, "remoteAddress", { value: "203.0.113.9" });
    const name = socketAddressHeader() ?? "";
    request.headers[name] = "198.51.100.1";
    noteSocketAddress(request);
    expect(request.headers[name]).toBe("203.0.113.9");
  });
});
