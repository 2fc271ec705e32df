import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { curlCall } from "./call-text";

it("writes a call that a shell reads back as it was meant, whatever is in it", () => {
  const value = `it's "$HOME" \`id\` & é\\`;
  const command = curlCall("http://127.0.0.1:3000", "blocker", [
    ["apikey", "KEY"],
    ["ua", value],
  ]);
  const printed = execFileSync("sh", ["-c", command.replace(/^curl/, "printf '%s\\n'")]);
  expect(printed.toString().split("\n")).toEqual([
    "--get",
    "http://127.0.0.1:3000/api/blocker",
    "--data-urlencode",
    "apikey=KEY",
    "--data-urlencode",
    `ua=${value}`,
    "",
  ]);
});
