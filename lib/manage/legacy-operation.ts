import type { z } from "zod";
import type { Needs } from "@/lib/panel/operations/operation";
import { TO_OTHER_SYSTEMS } from "@/lib/panel/operations/operation";

export { allOf, readsOf } from "@/lib/panel/operations/operation";
export const LEADS_ELSEWHERE = TO_OTHER_SYSTEMS;
export type Operations = Readonly<
  Record<
    string,
    {
      needs: Needs;
      summary: string;
      query?: z.ZodObject;
      body?: z.ZodType;
      gives?: string;
      comparesItself?: boolean;
      bodyType?: string;
      answerType?: string;
    }
  >
>;
