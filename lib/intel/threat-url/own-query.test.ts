import { expect, it } from "vitest";
import { detectThreatUrl } from "./detect-threat-url";

const isDecisive = (parameter: string, value: string) =>
  detectThreatUrl(`/api/items?${parameter}=${encodeURIComponent(value)}`).any.isDecisive;

it.each([
  ["$filter", "Name eq 'Milk' and Price lt 2.55"],
  ["$filter", "contains(Name,'O''Neil') or startswith(City,'Lon')"],
  ["$filter", "(Status eq 'open' or Status eq 'new') and Owner ne 'x'"],
  [
    "fetchXml",
    '<fetch><entity name="account"><filter type="and"><condition attribute="a" operator="eq" value="b"/></filter></entity></fetch>',
  ],
  ["where", "OWNER LIKE 'SMITH%' AND ACRES > 5"],
  ["where", "STATUS='Open' OR STATUS='Closed'"],
  ["where", "UPPER(NAME) = 'PARIS' AND POP > 1000"],
  ["jql", 'summary ~ "login failed" AND status != Done'],
  ["jql", 'project = "A B" AND (labels in ("x", "y") OR assignee is EMPTY) ORDER BY created'],
  ["cql", 'title any "fish" or creator all "smith jones"'],
  ["cql", "type = page and text ~ 'release notes' and space = DEV"],
  ["sql", "select id, name from facet where city = 'Detroit' and state like 'M%'"],
  ["expr", 'sum(rate(http_requests_total{job="api",code!="200"}[5m])) by (code)'],
  ["kql", 'StormEvents | where State == "FLORIDA" and Type in ("Flood", "Wind")'],
  ["lucene", 'title:"the right way" AND (status:open OR tag:"a b")'],
  ["graphql", '{ user(name: "x") { id or_name } }'],
  ["filter", '{"name":{"or":[{"eq":"a"},{"eq":"b"}]}}'],
  ["filter", "title eq 'or else' and note ne 'and so on'"],
  ["filter", "equals(lastName,'Smith') or any(tags,'x')"],
  ["rsql", "name==\"Kill Bill\";year=gt=2003 and director=='T'".replace(";", ",")],
])("%s of its own is no injection: %s", (parameter, value) => {
  expect(isDecisive(parameter, value)).toBe(false);
});

it.each([
  ["id", "1' OR '1'='1"],
  ["id", "x' or 'a'='a"],
  ["name", "admin' and 'x'='x"],
  ["where", "a' or 'b'='b"],
  ["where", "name='x' or 1=1"],
  ["where", "name='x' or 'a'='a'"],
  ["where", "name='x' or 1=1--"],
  ["where", "name = 'x' and true = true or 2>1"],
  ["filter", "name eq 'x'' or '1'='1"],
  ["filter", "name eq 'x') or ('1'='1')"],
  ["filter", "a < ' or 1 > '"],
  ["filter", '<x>1 or 1=1<y z="">'],
  ["filter", "a like 'or b like '"],
  ["filter", "a = ') or (b is not null and c = '"],
  ["filter", "a eq '||b>'"],
  ["filter", "a=1 ' or ' = ' or '"],
  ["filter", "' or ''='"],
  ["filter", '" or ""="'],
  ["filter", "') or ('a'='a"],
  ["filter", "status='open' union select null,null--"],
  ["filter", "status='open' and sleep(5)--"],
  ["filter", "status = 'open'; drop table users"],
  ["filter", '<img src="x" onerror="alert(1)">'],
  ["filter", '"><svg onload=alert(1)>'],
  ["filter", '<fetch a="b"><script>alert(1)</script></fetch>'],
])("%s that closes the application's quote stays one: %s", (parameter, value) => {
  expect(isDecisive(parameter, value)).toBe(true);
});
