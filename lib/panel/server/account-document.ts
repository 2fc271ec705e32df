import { isDeepStrictEqual } from "node:util";
import type { DocumentSettings } from "@/lib/engine/document/plan-document";
import type { PlannedDocument } from "@/lib/engine/document/plan-schema";
import {
  type AppliedDocument,
  applyDocument,
  documentText,
  exportRevision,
  planAccountDocument,
  withReader,
} from "@/lib/features/account-document";
import { refuseImported } from "@/lib/features/links";
import { loadSettings } from "@/lib/features/policies";
import { InvalidInputError } from "@/lib/kernel";
import { clientAddress } from "@/lib/net/client-address";
import { NOT_STORED } from "@/lib/net/not-stored";
import { MAX_IMPORT_BYTES } from "@/lib/panel/body-sizes";
import { guardDocument } from "../policy/guard-document";
import { streamWithPlace, withPlace } from "./heavy-work";
import type { WorkspaceCall } from "./panel-route";
import { inputProblem, PanelError } from "./problem-response";
import { readBytes } from "./read-bytes";
import { refuseManyDestinations } from "./refuse-destinations";
import { streamText } from "./stream-text";

const MAX_WARNINGS = 50;
/** As many as the reader gives. */
const MAX_PROBLEMS = 200;

/** The workspace's document as a file, with its revision as `ETag`. */
export function sendDocument(call: WorkspaceCall): Promise<Response> {
  const { prisma } = call.runtime;
  let revision = "";
  async function* text() {
    const exported = await exportRevision(prisma, call.workspace.id);
    revision = exported.revision;
    yield* documentText(exported.document);
  }
  // The first part is there, and so the revision, before the response is made.
  return streamWithPlace(
    call,
    "export",
    text(),
    (parts) =>
      new Response(streamText(parts), {
        headers: {
          ...revisionHeaders(revision),
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="gatehouse-${call.workspace.handle}.json"`,
        },
      }),
  );
}

/** The changes that the body's document would make. @throws InvalidInputError, PanelError, TooMuchError */
export function planDocument(call: WorkspaceCall): Promise<Response> {
  return withDocument(call, async (input) => {
    const { runtime, ctx } = call;
    const compared = await planAccountDocument(ctx, input, runtime.openTask);
    const { plan, revision, settings, present } = compared;
    await refuseLinks(call, settings, present);
    const warnings = guardDocument(call, compared);
    const answer: PlannedDocument = {
      ...plan,
      revision,
      warnings: warnings.slice(0, MAX_WARNINGS),
      moreWarnings: Math.max(0, warnings.length - MAX_WARNINGS),
    };
    return Response.json(answer, { headers: revisionHeaders(revision) });
  });
}

/**
 * Replaces the workspace's document by the body's, if it is still at a revision of `If-Match`.
 *
 * @throws StaleError, ConflictError, InvalidInputError, PanelError, TooMuchError; nothing changes then
 */
export async function replaceDocument(call: WorkspaceCall): Promise<Response> {
  const { runtime, ctx, request } = call;
  const expected = revisionsOf(request.headers.get("if-match"));
  return withDocument(call, (input) =>
    withReader(runtime.openTask, input, async (document) => {
      const { allowsPrivateDestinations } = runtime.env;
      await refuseLinks(call, document.settings, await loadSettings(ctx.prisma, ctx.workspaceId));
      const options = { allowsPrivateDestinations, ...(expected !== "any" && { expected }) };
      const revision = await applyDocument(ctx, document, options);
      const answer: AppliedDocument = { revision, counts: document.counts };
      return Response.json(answer, { headers: revisionHeaders(revision) });
    }),
  );
}

/** Reads the body, and works on it in its turn. */
function withDocument(
  call: WorkspaceCall,
  work: (input: Parameters<typeof planAccountDocument>[1]) => Promise<Response>,
): Promise<Response> {
  return withPlace(call, "import", async (place) => {
    const { request, runtime } = call;
    const text = await readBytes(call, MAX_IMPORT_BYTES);
    const address = clientAddress(request.headers, runtime.env.trustedProxies);
    await place.turn();
    try {
      return await work({ text, address });
    } catch (error) {
      throw error instanceof InvalidInputError ? documentProblem(error) : error;
    } finally {
      place.leave();
    }
  });
}

/** @throws InvalidInputError for SmartURLs that lead where none may */
async function refuseLinks(
  call: WorkspaceCall,
  { smartUrls }: DocumentSettings,
  present: DocumentSettings,
): Promise<void> {
  const { prisma, env } = call.runtime;
  await refuseImported(prisma, smartUrls, env.allowsPrivateDestinations);
  const known = new Map(present.smartUrls.map((each) => [each.keyname, each]));
  await refuseManyDestinations(
    call,
    smartUrls.flatMap((smartUrl, index) =>
      isDeepStrictEqual(smartUrl, known.get(smartUrl.keyname))
        ? []
        : [{ smartUrl, at: `smartUrls[${index}]` }],
    ),
  );
}

function documentProblem(error: InvalidInputError): PanelError {
  const problems = error.count === 1 ? "a problem" : `${error.count} problems`;
  const { fields } = inputProblem(error, MAX_PROBLEMS);
  const named = Object.keys(fields ?? {}).length;
  const more = named < error.count ? ` The first ${named} are named.` : "";
  const message = `The document has ${problems}; nothing was changed.${more}`;
  return new PanelError({ code: "invalid_input", message, fields });
}

function revisionHeaders(revision: string): Record<string, string> {
  return { ...NOT_STORED, ETag: `"${revision}"` };
}

/**
 * The revisions of `If-Match`. A weak one counts too: proxies that compress weaken what we sent, and ours
 * names the state, not its bytes.
 *
 * @throws PanelError when there is none
 */
function revisionsOf(header: string | null): readonly string[] | "any" {
  if (header?.trim() === "*") return "any";
  const revisions = [...(header ?? "").matchAll(/"([^"]*)"/g)].map(([, revision = ""]) => revision);
  if (revisions.length > 0) return revisions;
  throw new PanelError({
    code: "revision_needed",
    message:
      "Send the revision that you planned with as If-Match, so that no one's change is lost.",
  });
}
