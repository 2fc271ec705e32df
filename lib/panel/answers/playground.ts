import type { Endpoint } from "@/lib/api/define-endpoint";

export type { PlaygroundAnswer } from "@/lib/panel/server/playground";
export type PlaygroundEndpoint = Pick<Endpoint, "name" | "title" | "parameters">;
