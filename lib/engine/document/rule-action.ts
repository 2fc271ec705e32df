import { z } from "zod";

/** The effect of a match of a setting that has no mode of its own, such as rules on countries; default: block. */
export const ruleActionSchema = z.enum(["challenge", "block"]).optional();
