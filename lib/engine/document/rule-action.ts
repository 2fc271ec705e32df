import { z } from "zod";

/** What a match of a rule does that names its visitors, and has no mode; left out: block. */
export const ruleActionSchema = z.enum(["challenge", "block"]).optional();
