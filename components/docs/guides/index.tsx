import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { listeningAddress } from "@/components/site/listening-address";
import { projectDir } from "@/lib/base/project-dir";
import { MAX_EXPRESSION_RULES } from "@/lib/engine/document/expression-rules-schema";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { SCHEMA_PATH } from "@/lib/openapi/account-document/schema-path";
import { Markdown } from "../markdown";
import { API_PARTS } from "./api-parts";
import { BOT_PARTS } from "./bot-parts";
import { EVENT_PARTS } from "./event-parts";
import type { GuideProps } from "./guide-props";
import { POLICY_PARTS } from "./policy-parts";
import { PROXY_PARTS } from "./proxy-parts";

/** Elements that code makes, for lines `{{name}}` of guides. */
const PARTS: ReadonlyMap<string, (props: GuideProps) => ReactNode> = new Map(
  Object.entries({ ...API_PARTS, ...BOT_PARTS, ...EVENT_PARTS, ...POLICY_PARTS, ...PROXY_PARTS }),
);

/** Texts that code knows, for `{{name}}` anywhere in guides. */
const wordsOf = (origin: string): Readonly<Record<string, string>> => ({
  origin,
  upstream: listeningAddress(origin),
  schemaPath: SCHEMA_PATH,
  maxRules: String(MAX_EXPRESSION_RULES),
  botCount: BOT_DIRECTORY.length.toLocaleString("en"),
});

const FOLDER = join(projectDir(), "docs", "guides");

/** Guides by the last segment of their path: the files of `docs/guides`. */
export const GUIDES: ReadonlyMap<string, { readonly title: string; readonly text: string }> =
  new Map(
    readdirSync(FOLDER).map((file) => {
      const text = readFileSync(join(FOLDER, file), "utf8");
      const title = text.slice("# ".length, text.indexOf("\n"));
      return [file.slice(0, -".md".length), { title, text }] as const;
    }),
  );

/** A guide's page. @param text its Markdown */
export function Guide({ text, ...props }: GuideProps & { readonly text: string }) {
  const words = wordsOf(props.origin);
  const filled = text.replace(/\{\{(\w+)\}\}/g, (found, name) => words[name] ?? found);
  return <Markdown text={filled} part={(name) => PARTS.get(name)?.(props)} />;
}
