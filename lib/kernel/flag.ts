import { z } from "zod";

/** A query parameter that is on with 1. */
export const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");
