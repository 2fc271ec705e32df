import { addDomainSchema } from "@/lib/panel/schemas/domains";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const WORKSPACE_ROUTES = {
  domains: {
    GET: { needs: readsOf("links"), summary: "Lists the own domains." },
    POST: { needs: allOf("links"), summary: "Adds an own domain.", body: addDomainSchema },
  },
  "domains/[id]": {
    DELETE: { needs: allOf("links"), summary: "Removes an own domain. Its links stop at once." },
  },
  "domains/[id]/check": {
    POST: { needs: allOf("links"), summary: "Looks at an own domain's DNS record now." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
