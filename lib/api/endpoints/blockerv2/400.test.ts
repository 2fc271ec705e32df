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
const get = (query: string) => server.send("GET", `/api/blockerv2?apikey=${key}&${query}`);

describe("GET /api/blockerv2", () => {
  it.each(BAD_IPS)("with %j for `ip` answers 400", async (ip) => {
    const answer = await get(`confname=Shop&${ip}`);
    expectFailure(answer, 400, "invalid_ip", "IP format is invalid.", "failed");
    expectAccountHeaders(answer, 0);
  });

  it.each([
    "",
    "confname",
    "confname=",
    "confname=a-b",
    "confname=a_b",
    "confname=a.b",
    "confname=a%20b",
    "confname=a+b",
    "confname=%20Shop",
    "confname=Shop%0A",
    "confname=Shop%00",
    "confname=Sh%C3%B6p",
    "confname=%EF%BC%B3hop",
    "confname=__proto__",
    `confname=${"a".repeat(65)}`,
    "confname=Shop&confname=Shop",
  ])("with %j for `confname` answers 400", async (confname) => {
    const answer = await get(`ip=10.0.0.1&${confname}`);
    const message = "Please enter a valid Configuration Name.";
    expectFailure(answer, 400, "invalid_confname", message, "failed");
    expectAccountHeaders(answer, 0);
  });

  it.each(["Unknown", "shop", "SHOP", "a", "0", "a".repeat(64), "constructor", "toString"])(
    "with the unregistered `confname` %s answers 400",
    async (confname) => {
      const answer = await get(`ip=10.0.0.1&confname=${confname}`);
      const message = "Your Configuration Name is not registered in our database.";
      expectFailure(answer, 400, "unknown_confname", message, "failed");
      expectAccountHeaders(answer, 0);
    },
  );

  it("with a `confname` of another account answers 400", async () => {
    server.account({ document: { version: 1, configurations: [{ name: "Theirs" }] } });
    const answer = await get("ip=10.0.0.1&confname=Theirs");
    const message = "Your Configuration Name is not registered in our database.";
    expectFailure(answer, 400, "unknown_confname", message, "failed");
  });
});
