import Link from "next/link";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { BOT_CATEGORIES } from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import { proofWords } from "./proof-words";

const ACTIONS = [
  ["allowVerified", "Let in if verified", "Its address, host name or signature proves the bot."],
  ["allow", "Let in", "It says so. Every other check still counts."],
  ["monitor", "Monitor", "It is let in, and Traffic shows it."],
  ["challenge", "Challenge", "A browser must prove that a person is using it."],
  ["block", "Block", "It is kept out."],
] as const;

const EXAMPLE = `"bots": {
  "categories": { "aiTraining": "block", "preview": "allow" },
  "named": { "CCBot": "allowVerified" }
}`;

const PATHS = `"machinePaths": ["/webhooks/*", "/wp-cron.php"]`;

/** Programs that call a site on its owner's behalf: those that can prove it, and webhooks that cannot. */
const CALLERS = BOT_DIRECTORY.filter(
  (bot) =>
    bot.category === "webhook" ||
    ((bot.category === "monitor" || bot.category === "advertising") && proofWords(bot) !== ""),
);

export function Bots() {
  return (
    <article>
      <DocsTitle title="Bots and robots.txt">
        Say which bots you want, by what they do or by their name. What you do not mention gets what
        the check “Bots and crawlers” does.
      </DocsTitle>
      <DocsSection id="actions" title="What can happen to a bot">
        <Table label="Actions">
          <Head columns={["In documents", "In the panel", "What it means"]} />
          <tbody>
            {ACTIONS.map(([action, label, meaning]) => (
              <Row key={action}>
                <Cell>
                  <Code>{action}</Code>
                </Cell>
                <Cell className="whitespace-nowrap">{label}</Cell>
                <Cell>{meaning}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>
          A verified bot may come from a data center or through a VPN: the checks on networks do not
          count for it. Your lists, countries and threat feeds do. A bot that lies about its name is
          never let in.
        </p>
        <CodeBlock label="In a policy" language="json" code={EXAMPLE} />
      </DocsSection>
      <DocsSection id="categories" title="Categories">
        <Table label="Categories">
          <Head columns={["In documents", "In the panel", "Who they are"]} />
          <tbody>
            {Object.entries(BOT_CATEGORIES).map(([id, { label, hint }]) => (
              <Row key={id}>
                <Cell>
                  <Code>{id}</Code>
                </Cell>
                <Cell className="whitespace-nowrap">{label}</Cell>
                <Cell>{hint}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
      <DocsSection id="callers" title="What calls your site">
        <p>
          Payments, shops, code hosts and monitors call your site, and a gate for people would keep
          them out. Before you enforce, answer “What calls your site?” under Blocker.
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>
            Services that prove themselves need nothing: “Let in if verified” lets them in on every
            path, and new workspaces begin so.
          </li>
          <li>
            So does your site’s own software. WordPress calls its site for scheduled work: from the
            address of the server that asks Gatehouse, it is your site; from another, it is another
            site.
          </li>
          <li>
            For any other service, and for your own app, name the path that it calls, such as{" "}
            <Code>/webhooks/paypal</Code>, or <Code>/webhooks/*</Code> for all below. No check on
            the user agent or the network keeps anyone out there, so your page must check each call,
            such as its signature. Your lists, your rules and “Threat URLs” still count.
          </li>
          <li>
            Certificates renew by themselves: a request below{" "}
            <Code>/.well-known/acme-challenge/</Code> or <Code>/.well-known/pki-validation/</Code>{" "}
            is judged by neither. <Code>/robots.txt</Code>, <Code>/ads.txt</Code>,{" "}
            <Code>/.well-known/security.txt</Code> and what ties apps to your site are open to every
            program.
          </li>
        </ul>
        <CodeBlock label="In a policy" language="json" code={PATHS} />
        <Table label="What calls a site">
          <Head columns={["Service", "What it is", "Proved by"]} />
          <tbody>
            {CALLERS.map((bot) => (
              <Row key={bot.name}>
                <Cell>
                  {bot.operator === null || bot.operator === bot.name
                    ? bot.name
                    : `${bot.name}, ${bot.operator}`}
                </Cell>
                <Cell>{BOT_CATEGORIES[bot.category].label}</Cell>
                <Cell>{proofWords(bot) || "nothing: name its path"}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
      <DocsSection id="robots" title="robots.txt">
        <p>
          Under Blocker, Robots you find the robots.txt of your policy, with content signals. Your
          own link domains serve it. Copy it to your site, or fetch it with a token from{" "}
          <Code>/api/manage/v1/bots/robots</Code>.
        </p>
        <p>
          It asks the bots that you block by category or name to stay away. Bots that you do not
          mention are not in it, so new search engines stay welcome.
        </p>
        <p>
          The same page shows which bots fetched what you forbade them, from a day after you did.
          Tokens read it from <Code>/api/manage/v1/bots/compliance</Code>:{" "}
          <Link href="/docs/guides/management-api" className={LINK}>
            Management API
          </Link>
          .
        </p>
      </DocsSection>
    </article>
  );
}
