import { Slices } from "@/lib/base/slices";
import { readExpression } from "@/lib/engine/expression/check-expression";
import { MAX_TEXT } from "@/lib/engine/expression/texts";

/** Compiles expressions in slices that yield to other requests; whoever compiles them afterwards finds them done. */
export async function compileInSlices(rules: readonly { readonly when: string }[]): Promise<void> {
  const slices = new Slices();
  for (const { when } of rules) {
    const read = readExpression(when);
    if (read.ok) read.expression.costAt(MAX_TEXT);
    await slices.mayYield();
  }
}
