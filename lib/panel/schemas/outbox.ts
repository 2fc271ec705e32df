import { z } from "zod";

export const outboxQuerySchema = z.object({
  search: z.string().trim().max(254).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
