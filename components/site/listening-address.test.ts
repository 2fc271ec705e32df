import { expect, it } from "vitest";
import { listeningAddress } from "./listening-address";

it.each([
  ["http://127.0.0.1:3201", "127.0.0.1:3201"],
  ["http://localhost:8080", "127.0.0.1:8080"],
  ["https://gate.example", "127.0.0.1:3000"],
  ["no origin", "127.0.0.1:3000"],
])("of a request to %s is %s", (origin, address) => {
  expect(listeningAddress(origin)).toBe(address);
});
