import { z } from "zod";

export const firstStepsSchema = z.strictObject({ isHidden: z.boolean("true or false") });
