import { expect, it } from "vitest";
import { KeptJson } from "./kept-json";

const asked = (etag?: string) => ({
  headers: new Headers(etag === undefined ? {} : { "If-None-Match": etag }),
});

it("is made once for each origin, and not sent to those who have it", async () => {
  const made: string[] = [];
  const document = new KeptJson((origin) => {
    made.push(origin);
    return { servers: [origin] };
  });
  const first = await document.answer(asked(), "https://a.example");
  expect(await first.json()).toEqual({ servers: ["https://a.example"] });
  expect(first.headers.get("content-type")).toBe("application/json");
  const etag = first.headers.get("etag") ?? "";
  const again = await document.answer(asked(`"other", W/${etag}`), "https://a.example");
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const other = await document.answer(asked(etag), "https://b.example");
  expect([other.status, await other.json()]).toEqual([200, { servers: ["https://b.example"] }]);
  expect(made).toEqual(["https://a.example", "https://b.example"]);
});

it("keeps few origins, since callers choose them", async () => {
  let made = 0;
  const document = new KeptJson(() => ({ number: ++made }));
  for (let host = 0; host < 100; host++) await document.answer(asked(), `http://192.0.2.${host}`);
  const first = await document.answer(asked(), "http://192.0.2.0");
  expect(await first.json()).toEqual({ number: 101 });
});

it("makes one that failed again, and one for all who ask meanwhile", async () => {
  let made = 0;
  const document = new KeptJson(async () => {
    made++;
    if (made === 1) throw new Error("not yet");
    return { made };
  });
  await expect(document.answer(asked(), "https://a.example")).rejects.toThrow("not yet");
  const both = [1, 2].map(() => document.answer(asked(), "https://a.example"));
  const answers = await Promise.all(both);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { made: 2 },
    { made: 2 },
  ]);
});
