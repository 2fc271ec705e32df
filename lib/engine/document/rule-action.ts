import { z } from "zod";

/** What a match does when the country rule names its visitors but has no mode; default: block. */
export const ruleActionSchema = z.enum(["challenge", "block"]).optional();
