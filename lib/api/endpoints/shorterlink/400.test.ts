import { describe, it } from "vitest";
import {
  BAD_IPS,
  DOCUMENT,
  expectAccountHeaders,
  expectFailure,
  openContract,
} from "@/test/contract";

const server = await openContract();
const key = server.account({ document: DOCUMENT });

describe.each([
  "keyname=promo.2026",
  "keyname=unknown",
  "keyname=not%20valid",
  "ua=x",
  "keyname=promo.2026&js=1&code=x",
])("GET /api/shorterlink?%s", (more) => {
  it.each(BAD_IPS)("with %j for `ip` answers 400 with status error", async (ip) => {
    const answer = await server.send("GET", `/api/shorterlink?apikey=${key}&${more}&${ip}`);
    expectFailure(answer, 400, "invalid_ip", "Please enter a valid IP FORMAT.", "error");
    expectAccountHeaders(answer, 0);
  });
});
