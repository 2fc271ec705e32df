import { expect, it, vi } from "vitest";
import { ByteReader } from "./byte-reader";

async function* chunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) {
    yield Buffer.from(text.slice(at, at + size));
    yield Buffer.alloc(0);
  }
}

it("reads lines, bytes and rows, wherever the chunks end", async () => {
  for (const size of [1, 2, 3, 7, 100]) {
    const reader = new ByteReader(chunks("first\nabcde1\t2\n3\t4\n\\.\nrest", size));
    expect(await reader.line(10)).toBe("first");
    expect((await reader.bytes(5)).toString()).toBe("abcde");
    let rows = "";
    for await (const some of reader.rows()) rows += some.toString();
    expect(rows).toBe("1\t2\n3\t4\n");
    expect(await reader.isAtEnd()).toBe(false);
    expect((await reader.bytes(4)).toString()).toBe("rest");
    expect(await reader.isAtEnd()).toBe(true);
    await expect(reader.bytes(1)).rejects.toThrow("truncated");
  }
});

it("a long row is not copied for each of its chunks", async () => {
  const row = `${"x".repeat(4_000_000)}\n`;
  const reader = new ByteReader(chunks(`${row}\\.\n`, 1_000));
  const concat = vi.spyOn(Buffer, "concat");
  let length = 0;
  for await (const some of reader.rows()) length += some.length;
  expect(length).toBe(row.length);
  expect(concat.mock.calls.length).toBeLessThan(30);
  concat.mockRestore();
});
