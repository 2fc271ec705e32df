import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "./endpoints";
import { API_KEY, DETAIL } from "./parameters";
import { PARAMETERS } from "./query";

describe("the parameters of the endpoints", () => {
  it("are what a query keeps, besides those of every endpoint", () => {
    const own = ENDPOINTS.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(new Set([API_KEY.name, DETAIL.name, ...own])).toEqual(new Set(PARAMETERS));
  });

  it("document the limits that they apply", () => {
    const documented = Object.fromEntries(
      (ENDPOINTS.find(({ name }) => name === "blockerv2")?.parameters ?? []).map(
        ({ name, description }) => [name, description],
      ),
    );
    expect(documented).toEqual({
      confname: "Name of the configuration: 1 to 64 letters and digits.",
      ip: "The visitor's IPv4 or IPv6 address, without port, brackets or zone.",
      ua: "The visitor's User-Agent header. Longer than 1,024 characters: cut.",
      url: "The requested URL, with http:// or https://. Longer than 2,048 characters: cut.",
      params:
        "Request parameters as a JSON object, for the configuration's parameter rules. At most 64 KB and 100 keys; a pattern matches no value of more than 1,024 characters.",
      headers:
        "Request headers as a JSON object, for the configuration's header rules, agents' signatures and contradictions. `:method` may name the method; without it, GET. At most 64 KB and 100 keys; a pattern matches no value of more than 1,024 characters.",
      user: "Who is signed in, or tries to sign in: any text that stands for one user, for counters by user. Hashed at once. Longer than 1,024 characters: cut.",
    });
  });
});
