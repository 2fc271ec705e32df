import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import {
  noteSocketAddress,
  peerHeaders,
  peerOf,
  socketAddressHeader,
  takePeer,
  wasLocal,
} from "./socket-address";

/** The headers that a route handler sees of a request from that address. */
function arrive(address: string, sent: Readonly<Record<string, string>>): Headers {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, sent);
  noteSocketAddress(request);
  // Next.js adds these to every request.
  const added = { "x-forwarded-for": address, "x-forwarded-host": "127.0.0.1:3000" };
  return new Headers({ ...added, ...(request.headers as Record<string, string>) }); // texts only
}

it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(wasLocal(arrive(address, {}))).toBe(true);
});

it.each(["203.0.113.9", "::ffff:203.0.113.9", "10.0.0.1", "128.0.0.1", "::2"])(
  "%s is not",
  (address) => {
    expect(wasLocal(arrive(address, {}))).toBe(false);
  },
);

it.each(["forwarded", "x-forwarded-for", "x-real-ip", "via"])(
  "what a proxy on this machine passes on, by %s, is not",
  (name) => {
    expect(wasLocal(arrive("127.0.0.1", { [name]: "127.0.0.1" }))).toBe(false);
    expect(wasLocal(arrive("127.0.0.1", { [name]: "" }))).toBe(false);
  },
);

it("no one says so of themselves", () => {
  const names = ["x-socket-address", "x-socket-address-local", "x-local"];
  const sent = Object.fromEntries(names.map((name) => [name, "1"]));
  expect(wasLocal(arrive("203.0.113.9", sent))).toBe(false);
  expect(socketAddressHeader()).toMatch(/^x-socket-address-[0-9a-f]{32}$/);
});

it("a forwarded request has the peer that the forwarding thread saw, whatever its client claims", () => {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "203.0.113.9" });
  const [name, seen] = peerHeaders(new IncomingMessage(socket));
  for (const claimed of [undefined, "127.0.0.1", "::1, 127.0.0.1", ""]) {
    const forwarded = new IncomingMessage(new Socket());
    // Node joins a header that arrives twice.
    forwarded.headers[name] = claimed === undefined ? seen : `${claimed}, ${seen}`;
    takePeer(forwarded);
    expect(peerOf(forwarded)).toBe("203.0.113.9");
    expect(forwarded.headers).not.toHaveProperty(name);
  }
});
