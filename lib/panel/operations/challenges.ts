import { z } from "zod";
import { challengeStatistics, getChallengeStatistics } from "@/lib/features/challenges";
import { overviewWindow } from "@/lib/features/traffic";
import { overviewSchema } from "../schemas/traffic";
import { readsOf, workspaceOperation } from "./operation";

const statistics = workspaceOperation({
  method: "GET",
  path: "challenges/statistics",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "Counts the challenges that policies and links asked for, and what became of them.",
  query: overviewSchema.extend({
    document: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe("A policy, as `documents` names it; left out: all."),
  }),
  answer: challengeStatistics,
  run: ({ ctx, now }, { query }) =>
    getChallengeStatistics(ctx, query.document ?? null, overviewWindow(query.range, now)),
});

export const OPERATIONS = [statistics] as const;
