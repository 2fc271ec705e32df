/** A collection whose facts went into the directory: names, operators, tokens and links, none of its texts. */
export interface Source {
  readonly homepage: string;
  readonly licence: string;
  /** The date of the version that was gone through. */
  readonly date: string;
}

export const SOURCES = {
  operators: {
    homepage: "the operators' own pages, linked at each bot",
    licence: "facts",
    date: "2026-11",
  },
  "well-known-bots": {
    homepage: "https://github.com/arcjet/well-known-bots",
    licence: "MIT",
    date: "2026-02-26",
  },
  "ai.robots.txt": {
    homepage: "https://github.com/ai-robots-txt/ai.robots.txt",
    licence: "MIT",
    date: "2026-08-22",
  },
  "crawler-user-agents": {
    homepage: "https://github.com/monperrus/crawler-user-agents",
    licence: "MIT",
    date: "2026-08",
  },
  "user-agents-v2": {
    homepage: "https://github.com/opawg/user-agents-v2",
    licence: "MIT",
    date: "2026-08",
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;
