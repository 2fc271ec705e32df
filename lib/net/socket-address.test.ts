import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import {
  noteSocketAddress,
  peerHeaders,
  peerOf,
  socketAddressHeader,
  takePeer,
} from "./socket-address";

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

it("the socket's address travels in a header that no client can guess", () => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { "x-socket-address": "127.0.0.1" });
  noteSocketAddress(request);
  expect(socketAddressHeader()).toMatch(/^x-socket-address-[0-9a-f]{32}$/);
  expect(request.headers[socketAddressHeader() ?? ""]).toBeUndefined();
});
