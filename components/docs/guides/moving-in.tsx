import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function MovingIn() {
  return (
    <article>
      <DocsTitle title="Moving in">
        Import your existing links and lists. Before anything is saved, you see what each line would
        do.
      </DocsTitle>
      <DocsSection id="links" title="Links">
        <p>
          In the panel under SmartURLs, press Import and choose a file, or paste its text. The
          format is recognized by the names of its columns, or by the shape of its JSON. You can
          also choose it.
        </p>
        <CodeBlock
          label="What to export"
          code={`Bitly    Links, Export: the CSV file       or the API's /groups/…/bitlinks
Dub      Links, Export as CSV              or the API's GET /links
Kutt     the API's GET /api/v2/links       or the table links as CSV
Shlink   Export in the web client          or the API's GET /short-urls
YOURLS   the import and export plugin      or the API's action=stats
CSV      any file whose first line names its columns`}
        />
        <p>
          For a plain CSV file, you choose the columns: destination, keyname, tags and expiry. The
          separator can be a comma, a semicolon or a tab; the encoding UTF-8, UTF-16 or
          Windows-1252. You can also import Gatehouse&rsquo;s own export of links.
        </p>
        <p>
          Past visits and titles are not imported. A link with a password is imported switched off,
          because no service exports passwords. Set a password and switch the link on.
        </p>
      </DocsSection>
      <DocsSection id="report" title="What the report says">
        <p>
          <strong>Refused</strong> lines are not imported: their destination is not a web page (
          <Code>javascript:</Code>, <Code>data:</Code>), or leads into a private network, back to a
          SmartURL here, or to an address on a threat list. <strong>Changed</strong> lines are
          imported with a difference: for example, <Code>offers/spring</Code> becomes{" "}
          <Code>offers-spring</Code>. A keyname that occurs twice is imported once.
        </p>
        <p>
          By default, the import skips a keyname that you already have. You can choose to update its
          SmartURL instead: it gets the destination and tags of the file and keeps its policy,
          password and rules. That creates a new version, which you can undo.
        </p>
        <p>
          An import is all or nothing, and cannot exceed your package&rsquo;s number of SmartURLs.
          Up to a hundred destinations are checked at once, as when you save one. For more, the host
          names are checked within minutes, and a link with a harmful destination is paused.
        </p>
      </DocsSection>
      <DocsSection id="many" title="Many links at once">
        <p>
          The same dialog accepts a list that you type: a destination on each line, optionally
          followed by a keyname.
        </p>
        <CodeBlock
          label="Lines"
          code={`https://shop.example/offer spring
https://shop.example/summer`}
        />
        <p>
          Organize links with tags, up to ten for each. You can add and remove a tag for all
          selected links. Visitors never see tags.
        </p>
      </DocsSection>
      <DocsSection id="redirect" title="Keep old short links working">
        <p>
          Printed links keep working if you bring your domain:{" "}
          <Link href="/docs/guides/own-domains" className={LINK}>
            links under your own name
          </Link>{" "}
          have the keyname right after the host. A shared domain such as <Code>bit.ly</Code> cannot
          be moved: there, change the destination to the new link.
        </p>
      </DocsSection>
      <DocsSection id="lists" title="Lists">
        <p>Under Lists, Import reads the output of these tools, with notes and expiries:</p>
        <CodeBlock
          label="Lists"
          code={`fail2ban-client status sshd                  or: fail2ban-client banned
fail2ban-client get sshd banip --with-time
cscli decisions list -o json                 or: -o raw
curl …/rules/lists/ID/items                  Cloudflare's API, or its CSV
deny 192.0.2.0/24;                           nginx: files with deny, allow and geo`}
        />
        <p>
          A CrowdSec ban keeps its expiry. Import decisions about countries or AS numbers into lists
          of that kind, which you create under Lists. From an nginx file, the blocklist takes{" "}
          <Code>deny</Code>, the allowlist <Code>allow</Code>, and a list of your own both;{" "}
          <Code>deny all</Code> is refused. Times of fail2ban have no time zone and are read as UTC.
        </p>
      </DocsSection>
      <DocsSection id="out" title="Moving out">
        <p>
          In the panel you can export SmartURLs, lists, a link&rsquo;s visits by day, and traffic as
          CSV. A cell that a spreadsheet would run as a formula begins with an apostrophe; imports
          remove it.
        </p>
      </DocsSection>
    </article>
  );
}
