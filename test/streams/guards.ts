import { lookup } from "node:dns/promises";
import { createDialGuard } from "@/lib/net/guarded-dial";

const resolve = async (name: string) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** For an installation inside a private network: tests' servers are on loopback. */
export const openGuard = createDialGuard({ allowsPrivate: true, resolve });
export const closedGuard = createDialGuard({ allowsPrivate: false, resolve });
