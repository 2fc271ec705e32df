export type { PlaygroundAnswer } from "@/lib/panel/server/playground";
