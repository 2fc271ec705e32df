import { expect, it } from "vitest";
import { threatBodyFact } from "./threat-body";

/*
 * Bodies that browsers and programs of real applications send, by the applications' own documentation: written for this
 * test. None of them may be kept out.
 */
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const form = (fields: Readonly<Record<string, string>>): Sent => [
  FORM,
  new URLSearchParams(fields).toString(),
];
const json = (value: unknown, type = JSON_TYPE): Sent => [type, JSON.stringify(value)];

type Sent = readonly [type: string, body: string];

const LONG_TEXT =
  "We followed the guide, ran SELECT * FROM orders WHERE id = '1' OR '1'='1' and got \"syntax error near '--'\". Then alert('hi') in the console did nothing; see https://example.org/a?b=c&d=e. Is ../config the right folder?";

const ORDINARY: Readonly<Record<string, Sent>> = {
  "a comment on WordPress": form({
    comment: "It's great & I <3 it; thanks -- Tom",
    author: "Seán O'Neil",
    email: "s@example.org",
    url: "http://example.org/?a=b",
    comment_post_ID: "12",
    _wp_unfiltered_html_comment: "ab12",
  }),
  "a contact form": form({
    "your-name": "D'Arcy & Co.",
    "your-subject": "Order #123; where?",
    "your-message": LONG_TEXT,
    _wpcf7_unit_tag: "wpcf7-f5-p7-o1",
  }),
  "a form builder's": form({ input_1: "O'Brien", input_5: LONG_TEXT, gform_submit: "3" }),
  "a survey's": form({ "entry.2005620554": "5' 10\" or so", fbzx: "-123", pageHistory: "0,1" }),
  "a checkout": form({
    "billing[street][0]": "12 Rue de l'Église; bât. B",
    "billing[city]": "L'Haÿ-les-Roses",
    order_comments: "Leave at #3, or ring (2x)",
    "payment[cc_number]": "4111",
  }),
  "a page of ASP.NET": form({
    __VIEWSTATE: "/wEPDwUKLTE2MTY2ODcyMg9kFgICAw9kFgI=",
    __EVENTVALIDATION: "/wEdAAUyAQ==",
    ctl00$Main$Name: "O'Neil",
    ctl00$Main$Go: "Save & close >>",
  }),
  "a page of Faces": form({
    "form:j_idt5": "a",
    "javax.faces.ViewState": "-123:456",
    "javax.faces.partial.ajax": "true",
    "javax.faces.source": "form:go",
  }),
  "a form of Rails": form({
    utf8: "✓",
    authenticity_token: "ab+/==",
    "post[title]": "Why C# > Java?",
    "post[body]": `# Hello\n\n\`\`\`sql\n${LONG_TEXT}\n\`\`\``,
    commit: "Save",
  }),
  "an answer of SAML": form({
    SAMLResponse: Buffer.from('<samlp:Response ID="_1">').toString("base64"),
    RelayState: "https://sp.example.org/a?b=c",
  }),
  "a launch of LTI": form({
    oauth_signature_method: "HMAC-SHA1",
    oauth_signature: "a/b+c=",
    context_title: "Intro to SQL & databases",
    launch_presentation_return_url: "https://lms.example.edu/return?a=1&b=2",
  }),
  "a lead": form({
    oid: "00D",
    retURL: "https://example.org/thanks?x=1",
    "00N5": "Yes; no; maybe",
  }),
  "a query of a tool": form({ query: "status in (open, 'on hold') and owner != me", page: "1" }),
  "a block editor's page": json({
    id: 7,
    title: "How to <em>select</em>",
    content: `<!-- wp:html --><p onclick="x()">a</p><style>p{color:red}</style><!-- /wp:html -->${LONG_TEXT}`,
  }),
  "a question with code": json({ title: "Why?", body: `${LONG_TEXT}\n<script>alert(1)</script>` }),
  "an issue": json({
    fields: {
      summary: "Can't log in",
      description: { type: "doc", content: [{ type: "text", text: LONG_TEXT }] },
      project: { key: "ABC" },
    },
  }),
  "a mutation of GraphQL": json({
    operationName: "Save",
    query:
      "mutation Save($input: ProductInput!) { productUpdate(input: $input) { product { id } userErrors { field message } } }",
    variables: { input: { title: "O'Neil's \"best\" <3", tags: ["a&b", "c;d"] } },
  }),
  "a filter": json({
    where: { and: [{ price: { $gte: 10 } }, { or: [{ name: { $regex: "^a" } }] }] },
    select: "id,name",
    order: "name desc",
  }),
  "a search of Elasticsearch": json({
    query: { bool: { must: [{ query_string: { query: 'a:"b c" OR d:(e AND f)' } }] } },
    aggs: { by: { terms: { field: "status.keyword" } } },
    script_fields: {},
  }),
  "a payment's event": json({
    id: "evt_1",
    type: "charge.succeeded",
    data: {
      object: { description: "T-Shirt (L) - O'Neil", receipt_url: "https://pay.example/r?a=b" },
    },
  }),
  "a chat's message": json({ channel: "C1", text: "run `npm i && npm start`; then tell me | thx" }),
  "a report of a page's policy": json(
    {
      "csp-report": {
        "document-uri": "https://example.org/a?b=c",
        "blocked-uri": "inline",
        "script-sample": "document.cookie='a=b'",
        "original-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'; report-uri /csp",
      },
    },
    "application/csp-report",
  ),
  numbers: json({ data: Array.from({ length: 500 }, (_, at) => [at, at * 1.5, null, true]) }),
  "a picture in text": json({ image: `data:image/png;base64,${"iVBORw0KGgo".repeat(700)}` }),
  "a patch": json(
    [{ op: "replace", path: "/a/b~1c", value: "it's" }],
    "application/json-patch+json",
  ),
  "a record of health": json({
    resourceType: "Patient",
    text: { status: "generated", div: '<div xmlns="http://www.w3.org/1999/xhtml">Ann</div>' },
    name: [{ family: "O'Neil", given: ["Ann"] }],
  }),
  "a call of XML-RPC": [
    "text/xml",
    '<?xml version="1.0"?><methodCall><methodName>wp.newPost</methodName><params><param><value><int>1</int></value></param><param><value><string>ann</string></value></param><param><value><struct><member><name>post_content</name><value><string>&lt;p&gt;It\'s &lt;b&gt;here&lt;/b&gt;&lt;/p&gt;</string></value></member></struct></value></param></params></methodCall>',
  ],
  "a message of SOAP": [
    "application/soap+xml; charset=utf-8",
    '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><m:GetPrice xmlns:m="https://example.org/p"><m:Item>Nuts &amp; bolts; 5\'</m:Item></m:GetPrice></soap:Body></soap:Envelope>',
  ],
  "files and fields": [
    "multipart/form-data; boundary=----WebKitFormBoundaryA",
    [
      '------WebKitFormBoundaryA\r\nContent-Disposition: form-data; name="title"\r\n\r\nMy "best" work; 2024 & more\r\n',
      '------WebKitFormBoundaryA\r\nContent-Disposition: form-data; name="f"; filename="Tom & Jerry\'s (1); final.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 <script>\r\n',
      "------WebKitFormBoundaryA--\r\n",
    ].join(""),
  ],
};

it.each(Object.entries(ORDINARY))("%s is let through", (_what, [type, body]) => {
  const bytes = Buffer.from(body).subarray(0, 8_192);
  const fact = threatBodyFact({ bytes, isPlain: true }, type);
  if (fact.state !== "known") throw new Error(`not known: ${fact.state}`);
  const { any, developer } = fact.value;
  expect([any.isDecisive, developer.isDecisive]).toEqual([false, false]);
});
