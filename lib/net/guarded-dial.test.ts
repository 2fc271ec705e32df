import { createServer } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "@/test/loopback";
import { createDialGuard } from "./guarded-dial";

const none = async () => [];

describe("a guarded connection", () => {
  it.each([
    ...["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "168.63.129.16", "0.0.0.0"],
    ...["::1", "[::1]", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "fd00::1"],
    ...["localhost", "LOCALHOST.", "collector", "collector.internal", "2130706433"],
  ])("refuses %s", (host) => {
    expect(() => createDialGuard({ allowsPrivate: false, resolve: none }).refuse(host)).toThrow(
      "private or reserved",
    );
    createDialGuard({ allowsPrivate: true, resolve: none }).refuse(host);
  });

  it.each(["8.8.8.8", "collector.example.org", "2606:4700::1111"])("lets %s pass", (host) => {
    createDialGuard({ allowsPrivate: false, resolve: none }).refuse(host);
  });

  /** The outcome of a connection by that name. */
  async function dial(addresses: readonly string[], allowsPrivate = false): Promise<string> {
    const server = createServer();
    onTestFinished(() => void server.close());
    const port = await listenOnLoopback(server);
    const { lookup } = createDialGuard({ allowsPrivate, resolve: async () => addresses });
    const socket = connect({ host: "collector.example.org", port, lookup });
    onTestFinished(() => void socket.destroy());
    return new Promise((resolve) => {
      socket.once("connect", () => resolve("connected"));
      socket.once("error", ({ message }) => resolve(message));
    });
  }

  it("is judged by the addresses that are dialled, not by the name", async () => {
    const refused = "collector.example.org is in a private or reserved network.";
    expect(await dial(["127.0.0.1"])).toBe(refused);
    expect(await dial(["::ffff:127.0.0.1"])).toBe(refused);
    expect(await dial(["not an address"])).toBe(refused);
    expect(await dial(["127.0.0.1"], true)).toBe("connected");
  });

  it("is refused when one address among good ones is private", async () => {
    expect(await dial(["8.8.8.8", "127.0.0.1"])).toContain("private or reserved");
  });

  it("fails when the name has no address", async () => {
    expect(await dial([])).toBe("collector.example.org has no address.");
  });
});
