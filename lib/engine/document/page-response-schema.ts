import { z } from "zod";
import { notAllowed, onceThere } from "./problems";
import { WEB_URL_ALLOWED, webUrlProblem } from "./web-url";

export const STAY_ON_PAGE = "Stay On Page";

const PAGE_RESPONSE_TYPES = z.enum(["None", "RedirectURL", "HTTPStatusCode"]);

/** The website's response to a blocked visitor. Status codes: 1xx are interim (RFC 9110, section 15). */
export const pageResponseSchema = z
  .strictObject({
    type: PAGE_RESPONSE_TYPES,
    contents: z.string().optional(),
  })
  .superRefine(
    ({ type, contents }, context) => {
      const message = CONTENTS_PROBLEMS[type](contents);
      if (message === null) return;
      context.addIssue({ code: "custom", message, path: ["contents"], input: contents });
    },
    onceThere(z.object({ type: PAGE_RESPONSE_TYPES, contents: z.string().optional() })),
  )
  .transform(({ type, contents }) => ({ type, contents: contents ?? STAY_ON_PAGE }));

const CONTENTS_PROBLEMS = {
  None: (contents) =>
    contents === undefined || contents === STAY_ON_PAGE
      ? null
      : notAllowed(contents, `"${STAY_ON_PAGE}" with None`),
  RedirectURL: (contents) => {
    const problem = contents === undefined ? "is missing" : webUrlProblem(contents);
    return problem === null ? null : `${problem}; allowed: ${WEB_URL_ALLOWED}`;
  },
  HTTPStatusCode: (contents) =>
    contents !== undefined && /^[2-5]\d\d$/.test(contents)
      ? null
      : notAllowed(contents, 'an HTTP status code as text, "200" to "599"'),
} as const satisfies Record<string, (contents: string | undefined) => string | null>;
