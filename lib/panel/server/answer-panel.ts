import { type Areas, OTHER_AREAS, WORKSPACE_AREAS } from "../operations/areas";
import { findPath, methodsOf, operationOf, segmentsBelow } from "../operations/find-path";
import type { Params } from "./panel-route";
import { respond } from "./problem-response";

export const PANEL_BASE = "/api/panel";

/** Answers a request of the panel's pages by the operation of its method and path. Throws nothing. */
export async function answerPanel(request: Request): Promise<Response> {
  const segments = segmentsBelow(PANEL_BASE, new URL(request.url).pathname);
  const [first, handle = ""] = segments;
  return first === "w"
    ? answerIn(WORKSPACE_AREAS, request, { segments: segments.slice(2), others: { handle } })
    : answerIn(OTHER_AREAS, request, { segments, others: {} });
}

interface Asked {
  readonly segments: readonly string[];
  /** Parameters before the area's path. */
  readonly others: Params;
}

async function answerIn(
  areas: Areas,
  request: Request,
  { segments, others }: Asked,
): Promise<Response> {
  const found = await findPath(areas, segments);
  if (found === null) return respond({ code: "not_found", message: "There is no such path." });
  const operation = operationOf(found, request.method);
  if (operation === undefined) {
    const allowed = methodsOf(found);
    const response = respond({
      code: "method_not_allowed",
      message: `This path takes ${allowed}.`,
    });
    response.headers.set("Allow", allowed);
    return response;
  }
  return operation.handle(request, { ...others, ...found.params });
}
