import { BOT_CATEGORIES, type BotCategory } from "@/lib/engine/bots";

export const PROGRAM_OPTIONS = Object.entries(BOT_CATEGORIES);

/** A kind's label; one that this version does not know keeps its id. */
export const programLabel = (kind: string): string => (isKind(kind) ? BOT_CATEGORIES[kind] : kind);

const isKind = (kind: string): kind is BotCategory => Object.hasOwn(BOT_CATEGORIES, kind);
