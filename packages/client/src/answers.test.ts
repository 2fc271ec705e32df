import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { answerTypes } from "@/test/packages/answer-types";

it("the types are those of the endpoints' schemas (vitest -u writes them)", async () => {
  const biome = "node_modules/@biomejs/biome/bin/biome";
  const args = [biome, "format", "--stdin-file-path=packages/client/src/answers.ts"];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input: answerTypes(),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  await expect(stdout).toMatchFileSnapshot("answers.ts");
});
