import { z } from "zod";
import { answerSchema, EXAMPLE_ENVELOPE } from "../answer";

/** The answer to a batch. */
export const batchAnswerSchema = answerSchema({
  items: z
    .array(
      z.strictObject({
        status: z.int().describe("The HTTP status of the GET call."),
        code: z.string().optional().describe("Its `X-Error-Code`, when it failed."),
        requestId: z.string().describe("Its id, also in its traffic record."),
        credits: z.int().min(0).describe("What it took."),
        body: z.looseObject({}).describe("Its body."),
      }),
    )
    .describe("In the order of the items sent."),
});

export const EXAMPLE_BATCH = {
  items: [
    {
      status: 400,
      code: "invalid_ip",
      requestId: "019d3a6e-1f00-7000-8000-000000000000",
      credits: 0,
      body: {
        errorMessage: "IP format is invalid.",
        ...EXAMPLE_ENVELOPE,
        status: "failed",
      },
    },
  ],
  ...EXAMPLE_ENVELOPE,
};
