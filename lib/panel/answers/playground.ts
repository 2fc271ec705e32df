import type { Endpoint } from "@/lib/api/define-endpoint";

export type PlaygroundEndpoint = Pick<Endpoint, "name" | "title" | "parameters">;
