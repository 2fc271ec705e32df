import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { noteSocketAddress, socketAddressHeader } from "../socket-address";

/** The headers by which a route handler knows that a request came from an address, as our server notes it. */
export function fromAddress(address: string): Readonly<Record<string, string>> {
  noteSocketAddress(new IncomingMessage(new Socket()));
  return { [socketAddressHeader() ?? ""]: address };
}
