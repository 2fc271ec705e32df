import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { noteSocketAddress, socketAddressHeader } from "@/lib/net/socket-address";

/** The headers in which our server passes the client's address to a route handler. */
export function fromAddress(address: string): Readonly<Record<string, string>> {
  noteSocketAddress(new IncomingMessage(new Socket()));
  return { [socketAddressHeader() ?? ""]: address };
}
