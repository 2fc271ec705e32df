import { z } from "zod";

export const findSchema = z.object({
  q: z.string().max(100, "At most 100 characters").default(""),
});
