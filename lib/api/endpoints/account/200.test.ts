import { describe, expect, it } from "vitest";
import { envelope, openContract } from "@/test/contract";

const server = await openContract();

describe("GET /api/account", () => {
  it("answers with the five fields of the account and the envelope, and nothing else", async () => {
    const key = server.account({
      packageName: "Starter",
      quota: 50_000,
      expiredDate: Date.UTC(2027, 1, 28, 23, 59, 9),
      maskedKey: "ghAB************************************wxyz",
    });
    const { status, body } = await server.get("/api/account", { apikey: key });
    expect(status).toBe(200);
    expect(body).toEqual({
      Apikey: "ghAB************************************wxyz",
      ExpiredDate: "[UTC-0] 2027-02-28 23:59:09",
      Packages: "Starter",
      Quota: "50000",
      Usage: "0",
      ...envelope("success"),
    });
  });

  it("never shows the whole key", async () => {
    const key = server.account();
    const { text } = await server.get("/api/account", { apikey: key });
    expect(text).not.toContain(key);
    expect(text).not.toContain(key.slice(4, -4));
  });

  it("counts every call answered before it, at once", async () => {
    const key = server.account({ quota: 10 });
    const usage = async () => (await server.get("/api/account", { apikey: key })).body.Usage;
    expect(await usage()).toBe("0");
    await server.get("/api/iplookup", { apikey: key, ip: "10.0.0.1" });
    expect(await usage()).toBe("1");
    await server.get("/api/email-validation", { apikey: key, email: "jane@mail-host.example" });
    expect(await usage()).toBe("3");
    await server.get("/api/iplookup", { apikey: key, ip: "nonsense" });
    expect(await usage()).toBe("3");
  });

  it("costs nothing, however often it is asked", async () => {
    const key = server.account({ quota: 1 });
    for (let call = 0; call < 3; call++) {
      const answer = await server.get("/api/account", { apikey: key });
      expect(answer.headers["x-credits-consumed"]).toBe("0");
      expect(answer.headers["x-credits-remaining"]).toBe("1");
    }
  });

  it("has numbers as text", async () => {
    const { body } = await server.get("/api/account", { apikey: server.account() });
    expect([typeof body.Quota, typeof body.Usage]).toEqual(["string", "string"]);
    expect(body.Quota).toMatch(/^\d+$/);
  });

  it("adds only the request id under detail", async () => {
    const { body, headers } = await server.get("/api/account", {
      apikey: server.account(),
      detail: "1",
    });
    expect(body.detail).toEqual({ requestId: headers["x-request-id"] });
  });
});
