import Link from "next/link";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { BOT_CATEGORY_HINTS } from "@/lib/engine/bot-category-hints";
import { BOT_CATEGORIES, BOT_CATEGORY_IDS } from "@/lib/engine/bots";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import { proofWords } from "./proof-words";

const ACTIONS = [
  [
    "allowVerified",
    "Let in if verified",
    "It is let in if its address, host name or signature proves who it is.",
  ],
  ["allow", "Let in", "Its user agent is trusted. Every other check still counts."],
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
        Choose what happens to bots, by category or by name. All other bots get the mode of the
        check “Bots and crawlers”.
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
          A verified bot may come from a data center or through a VPN: the network checks do not
          apply to it. Your lists, country rules and threat feeds do. A bot that uses another
          bot&rsquo;s name is never let in.
        </p>
        <CodeBlock label="In a policy" language="json" code={EXAMPLE} />
      </DocsSection>
      <DocsSection id="categories" title="Categories">
        <Table label="Categories">
          <Head columns={["In documents", "In the panel", "Which bots"]} />
          <tbody>
            {BOT_CATEGORY_IDS.map((id) => (
              <Row key={id}>
                <Cell>
                  <Code>{id}</Code>
                </Cell>
                <Cell className="whitespace-nowrap">{BOT_CATEGORIES[id].label}</Cell>
                <Cell>{BOT_CATEGORY_HINTS[id]}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
      <DocsSection id="callers" title="What calls your site">
        <p>
          Payment services, shops, code hosts and monitors call your site. They are programs, so the
          checks would block them. Before you enforce, answer “What calls your site?” under Blocker.
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>
            Verifiable services need no setting: in new workspaces, “Let in if verified” lets them
            in on every path.
          </li>
          <li>
            The same applies to your site’s own software. For example, WordPress calls its own site
            for scheduled work. Such a call is verified if it comes from the address of the server
            that calls Gatehouse.
          </li>
          <li>
            For any other service, and for your own app, name the path that it calls, such as{" "}
            <Code>/webhooks/paypal</Code>, or <Code>/webhooks/*</Code> for all paths below it.
            There, no check on the user agent or the network blocks, so your code must verify each
            call, for example by its signature. Your lists, your rules and “Threat URLs” still
            apply.
          </li>
          <li>
            Certificate renewal needs no setting: those checks do not apply below{" "}
            <Code>/.well-known/acme-challenge/</Code> and <Code>/.well-known/pki-validation/</Code>.{" "}
            <Code>/robots.txt</Code>, <Code>/ads.txt</Code>, <Code>/.well-known/security.txt</Code>{" "}
            and the files that link apps to your site are open to every program.
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
          The panel shows the robots.txt of your policy under Blocker, Robots, with content signals.
          Your own link domains serve it. Copy it to your site, or fetch it with a token from{" "}
          <Code>/api/manage/v1/bots/robots</Code>.
        </p>
        <p>
          It disallows the bots that you block by category or name. It does not mention other bots,
          so new search engines stay welcome.
        </p>
        <p>
          The same page shows which bots ignored your robots.txt, starting a day after a change.
          With a token, read this from <Code>/api/manage/v1/bots/compliance</Code>:{" "}
          <Link href="/docs/guides/management-api" className={LINK}>
            Management API
          </Link>
          .
        </p>
      </DocsSection>
    </article>
  );
}
