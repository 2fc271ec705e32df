import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { stateOf, withTestStores } from "@/test/feeds/stores";
import { historyUrl, newestCommit } from "./commit-date";

describe("the history of a file", () => {
  it.each([
    [
      "https://raw.githubusercontent.com/example/lists/main/output/vpn/ipv4.txt",
      "https://github.com/example/lists/commits/main/output/vpn/ipv4.txt.atom",
    ],
    ["https://raw.githubusercontent.com/example/lists/main", null],
    ["https://lists.example/main/output/vpn/ipv4.txt", null],
  ])("of %s is at %s", (url, history) => {
    expect(historyUrl(url)).toBe(history);
  });

  it("names the newest commit, not when the page was made", () => {
    const entry = (date: string) => `<entry><title>x</title><updated>${date}</updated></entry>`;
    const atom = `<feed><updated>2026-02-28T00:00:00Z</updated>${entry("2025-03-01T10:00:00Z")}${entry("2024-03-01T10:00:00Z")}</feed>`;
    expect(newestCommit(atom)).toBe(Date.parse("2025-03-01T10:00:00Z"));
    expect(newestCommit("<feed><updated>2026-02-28T00:00:00Z</updated></feed>")).toBeNull();
    expect(newestCommit(`<feed>${entry("lately, I think")}</feed>`)).toBeNull();
  });
});

const stores = withTestStores();
const URL_OF_LIST = "https://raw.githubusercontent.com/example/lists/main/vpn.txt";
const HISTORY = "/github.com/example/lists/commits/main/vpn.txt.atom";

/** A mirror that answers like GitHub, without dates of files; with the history or without. */
async function mirrorWith(atom: string | null) {
  const asked: string[] = [];
  const base = await stores.serve(({ url = "" }, response) => {
    asked.push(url);
    if (url === HISTORY && atom === null) response.writeHead(404).end();
    else response.end(url === HISTORY ? atom : "45.155.205.0/24\n");
  });
  const list = feed({ id: "list", category: "vpn", url: URL_OF_LIST });
  return { asked, store: () => stores.open([list], { mirror: base }) };
}

describe("a list whose publisher gives no date", () => {
  const OLD = "<feed><entry><updated>2024-01-05T10:00:00Z</updated></entry></feed>";

  it("is as old as its last commit, and stale by that", async () => {
    const { asked, store } = await mirrorWith(OLD);
    const first = store();
    await first.sync();
    expect(stateOf(first, "list")).toMatchObject({
      state: "stale",
      dataDate: "2024-01-05T10:00:00.000Z",
    });
    expect(asked).toHaveLength(2);
    stores.now += 60_000;
    const second = store();
    await second.sync();
    expect(stateOf(second, "list")).toMatchObject({ dataDate: "2024-01-05T10:00:00.000Z" });
    expect(asked.filter((url) => url === HISTORY)).toHaveLength(1);
  });

  it("is as new as the first look at it where the commits cannot be read", async () => {
    const { store } = await mirrorWith(null);
    const first = store();
    await first.sync();
    expect(stateOf(first, "list")).toMatchObject({ state: "fresh" });
  });
});
