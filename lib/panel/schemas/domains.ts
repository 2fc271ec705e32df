import { z } from "zod";

export const addDomainSchema = z.strictObject({
  host: z.string("A host name").trim().min(1, "A host name").max(1_000, "A shorter name"),
});
