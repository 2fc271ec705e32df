import { z } from "zod";
import { SealedTexts } from "./sealed-texts";

/** How long a visitor may take for the work, once the page is shown. */
const TASK_MS = 10 * 60 * 1000;

const taskSchema = z.object({
  /** The ticket's code (`codeOf`): a task solves one challenge. */
  k: z.string(),
  /** The place and browser that it was shown to: nobody else can solve it. */
  p: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
  /** Work in milliseconds of the reference core. */
  m: z.number(),
  /** The browser looked like a program, and was asked once more. */
  s: z.literal(1).optional(),
  /** Steps that a visitor without JavaScript has waited for. */
  n: z.number().optional(),
});

/** The facts about one showing of a challenge's page. */
export type TaskFacts = z.output<typeof taskSchema>;

export class Tasks extends SealedTexts<TaskFacts> {
  constructor(secret: string) {
    super(secret, "challenge task", taskSchema, TASK_MS);
  }
}
