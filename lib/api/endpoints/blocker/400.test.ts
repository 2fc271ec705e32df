import { describe, it } from "vitest";
import { BAD_IPS, expectAccountHeaders, expectFailure, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();

describe("GET /api/blocker", () => {
  it.each(BAD_IPS)("with %j for `ip` answers 400", async (ip) => {
    const answer = await server.send("GET", `/api/blocker?apikey=${key}&${ip}&ua=x&url=/`);
    expectFailure(answer, 400, "invalid_ip", "IP format is invalid.", "failed");
    expectAccountHeaders(answer, 0);
  });
});
