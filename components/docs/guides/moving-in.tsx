import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function MovingIn() {
  return (
    <article>
      <DocsTitle title="Moving in">
        Bring the links and the lists that you have. You see what each line would do before anything
        is saved.
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
          Of a plain CSV you choose the columns: destination, keyname, tags and expiry. Commas,
          semicolons and tabs separate them; UTF-8, UTF-16 and Windows-1252 are read. Our own export
          of the links can be imported again.
        </p>
        <p>
          The visits of the past stay where they are, and so do titles. A link with a password comes
          in switched off, because no service hands passwords out. Set one and switch it on.
        </p>
      </DocsSection>
      <DocsSection id="report" title="What the report says">
        <p>
          <strong>Refused</strong> lines are left out: a destination that is no web page (
          <Code>javascript:</Code>, <Code>data:</Code>), that leads into a private network, back to
          a SmartURL here, or to an address on a threat list. <strong>Changed</strong> lines come in
          with a difference, such as <Code>offers/spring</Code>, which becomes{" "}
          <Code>offers-spring</Code>. A keyname that comes twice counts once.
        </p>
        <p>
          A keyname that you have already is left alone. If you choose so, its SmartURL gets the
          destination and tags of the file and keeps all else: policy, password, rules. That is a
          new version, which you can undo.
        </p>
        <p>
          An import is all or nothing, and your package&rsquo;s number of SmartURLs holds. A hundred
          destinations or fewer are looked up at once, as when you save one; of more, the names are
          checked within minutes, and a link that leads to harm pauses.
        </p>
      </DocsSection>
      <DocsSection id="many" title="Many at once">
        <p>
          The same window takes a list that you type: a destination on each line, with a keyname
          behind it if you like.
        </p>
        <CodeBlock
          label="Lines"
          code={`https://shop.example/offer spring
https://shop.example/summer`}
        />
        <p>
          Put them in order with tags: up to ten for a link, added to and taken from a selection.
          Visitors never see them.
        </p>
      </DocsSection>
      <DocsSection id="redirect" title="Keep old short links working">
        <p>
          A link that is printed keeps its address when you bring your domain along:{" "}
          <Link href="/docs/guides/own-domains" className={LINK}>
            links under your own name
          </Link>{" "}
          have the keyname right behind the host. A shared domain such as <Code>bit.ly</Code> cannot
          be moved. Change the destination there to the new link.
        </p>
      </DocsSection>
      <DocsSection id="lists" title="Lists">
        <p>Under Lists, Import reads what these write, and your notes and ends come along:</p>
        <CodeBlock
          label="Lists"
          code={`fail2ban-client status sshd                  or: fail2ban-client banned
fail2ban-client get sshd banip --with-time
cscli decisions list -o json                 or: -o raw
curl …/rules/lists/ID/items                  Cloudflare's API, or its CSV
deny 192.0.2.0/24;                           nginx: files with deny, allow and geo`}
        />
        <p>
          A CrowdSec ban ends when it ends there. Decisions about a country or a network&rsquo;s
          number go into lists of those, which you make under Lists. Of an nginx file,{" "}
          <Code>deny</Code> goes into the blocklist, <Code>allow</Code> into the allowlist, and both
          into a list of your own; <Code>deny all</Code> is refused. Times of fail2ban have no zone
          and are read as UTC.
        </p>
      </DocsSection>
      <DocsSection id="out" title="Moving out">
        <p>
          SmartURLs, lists, a link&rsquo;s visits by day, and traffic are exported as CSV in the
          panel. A cell that a spreadsheet would run as a formula begins with an apostrophe, which
          imports remove.
        </p>
      </DocsSection>
    </article>
  );
}
