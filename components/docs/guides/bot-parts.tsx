import { BOT_CATEGORY_HINTS } from "@/lib/engine/bot-category-hints";
import {
  BOT_CATEGORIES,
  BOT_CATEGORY_IDS,
  type BotCategory,
  type BotProof,
} from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import type { Bot } from "@/lib/intel/bots/directory/bot";
import { waysToVerify } from "@/lib/intel/bots/directory/verifications";
import { Code, DocsTable, LINK } from "../prose";

const PROOFS: Readonly<Record<BotProof, string>> = {
  ranges: "published addresses",
  ptr: "host name",
  signature: "signature",
  site: "your site’s own address",
};

/** The ways in which a bot can prove itself; "" for none. */
const proofsOf = ({ verification }: Bot): string =>
  waysToVerify(verification)
    .map((way) => PROOFS[way])
    .join(", ");

const countOf = (id: BotCategory) => BOT_DIRECTORY.filter(({ category }) => category === id).length;

/** Programs that call a site on its owner's behalf: those that can prove it, and webhooks that cannot. */
const CALLERS = BOT_DIRECTORY.filter(
  (bot) =>
    bot.category === "webhook" ||
    ((bot.category === "monitor" || bot.category === "advertising") && proofsOf(bot) !== ""),
);

const callerOf = ({ name, operator }: Bot) =>
  operator === null || operator === name ? name : `${name}, ${operator}`;

export const BOT_PARTS = {
  botCategories: () => (
    <DocsTable
      label="Categories"
      columns={["In documents", "In the panel", "Which bots"]}
      styles={["", "whitespace-nowrap"]}
      rows={BOT_CATEGORY_IDS.map((id) => [
        <Code key={id}>{id}</Code>,
        BOT_CATEGORIES[id],
        BOT_CATEGORY_HINTS[id],
      ])}
    />
  ),
  callers: () => (
    <DocsTable
      label="What calls a site"
      columns={["Service", "What it is", "Proved by"]}
      rows={CALLERS.map((bot) => [
        callerOf(bot),
        BOT_CATEGORIES[bot.category],
        proofsOf(bot) || "nothing: name its path",
      ])}
    />
  ),
  countedCategories: () => (
    <DocsTable
      label="Categories"
      columns={["Category", "Id", "Bots", "What they do"]}
      styles={["", "", "", "text-quiet"]}
      rows={BOT_CATEGORY_IDS.map((id) => [
        BOT_CATEGORIES[id],
        <Code key={id}>{id}</Code>,
        countOf(id),
        BOT_CATEGORY_HINTS[id],
      ])}
    />
  ),
  verifiableBots: () => (
    <DocsTable
      label="Bots that can be verified"
      columns={["Bot", "Operator", "Category", "Verified by"]}
      styles={["", "", "", "text-quiet"]}
      rows={BOT_DIRECTORY.filter((bot) => proofsOf(bot) !== "").map((bot) => [
        <BotName key={bot.name} bot={bot} />,
        bot.operator,
        BOT_CATEGORIES[bot.category],
        proofsOf(bot),
      ])}
    />
  ),
};

function BotName({ bot: { name, docs } }: { bot: Bot }) {
  if (docs === null) return name;
  return (
    <a href={docs} className={LINK} rel="noreferrer">
      {name}
    </a>
  );
}
