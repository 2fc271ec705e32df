import Link from "next/link";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { BOT_CATEGORY_HINTS } from "@/lib/engine/bot-category-hints";
import { BOT_CATEGORIES, BOT_CATEGORY_IDS, type BotCategory } from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import type { Bot } from "@/lib/intel/bots/directory/bot";
import { Code, DocsSection, DocsTitle, LINK } from "../prose";
import { proofWords } from "./proof-words";

const VERIFIABLE = BOT_DIRECTORY.filter((bot) => proofWords(bot) !== "");

/** The directory of bots that we know by name. */
export function BotDirectory() {
  return (
    <article>
      <DocsTitle title="Directory of bots">
        The directory has {BOT_DIRECTORY.length.toLocaleString("en")} bots. Evidence, Traffic and{" "}
        <Code>detail.bot</Code> show the bot that a visitor claims to be.
      </DocsTitle>
      <DocsSection id="verified" title="Verified bots and spoofs">
        <p>
          Anyone can send a bot’s user agent. If the bot’s operator publishes its addresses, or
          gives them forward-confirmed host names, Gatehouse compares them with the visitor’s
          address. If they match, the bot is <Code>verified</Code>, by <Code>ranges</Code> or{" "}
          <Code>ptr</Code>.
        </p>
        <p>
          Otherwise the visitor is a spoof: <Code>spoofed</Code> is true, and the evidence says so.
          If the operator’s lists are missing or DNS is too slow, the visitor is neither.
        </p>
        <p>
          The filter <i>Proof</i> in Traffic finds spoofs.{" "}
          <Link href="/docs/guides/reading-a-decision" className={LINK}>
            Reading a decision
          </Link>{" "}
          explains evidence.
        </p>
      </DocsSection>
      <DocsSection id="categories" title="Categories">
        <Table label="Categories">
          <Head columns={["Category", "Id", "Bots", "What they do"]} />
          <tbody>
            {BOT_CATEGORY_IDS.map((id) => (
              <Row key={id}>
                <Cell>{BOT_CATEGORIES[id].label}</Cell>
                <Cell>
                  <Code>{id}</Code>
                </Cell>
                <Cell>{countOf(id)}</Cell>
                <Cell className="text-quiet">{BOT_CATEGORY_HINTS[id]}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
      <DocsSection id="bots" title="Bots that can be verified">
        <Table label="Bots that can be verified">
          <Head columns={["Bot", "Operator", "Category", "Verified by"]} />
          <tbody>
            {VERIFIABLE.map((bot) => (
              <Row key={bot.name}>
                <Cell>
                  <BotName bot={bot} />
                </Cell>
                <Cell>{bot.operator}</Cell>
                <Cell>{BOT_CATEGORIES[bot.category].label}</Cell>
                <Cell className="text-quiet">{proofWords(bot)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
    </article>
  );
}

const countOf = (id: BotCategory) => BOT_DIRECTORY.filter(({ category }) => category === id).length;

function BotName({ bot: { name, docs } }: { bot: Bot }) {
  if (docs === null) return name;
  return (
    <a href={docs} className={LINK} rel="noreferrer">
      {name}
    </a>
  );
}
