import { expect, it } from "vitest";
import { SpoolShare } from "./spool-share";

/** Writes ten bytes at a time for as long as there is room. @returns how many */
function fill(share: SpoolShare, workspaceId: string): number {
  let bytes = 0;
  for (; share.hasRoom(workspaceId, 10); bytes += 10) share.add(workspaceId, 10);
  return bytes;
}

it("leaves room for the next workspace, however many hold what they can", () => {
  const share = new SpoolShare(1_200);
  expect(fill(share, "silent")).toBe(600);
  expect(fill(share, "another")).toBe(300);
  expect(fill(share, "third")).toBe(150);
  expect([fill(share, "silent"), fill(share, "another")]).toEqual([0, 0]);
  expect(fill(share, "shop")).toBe(70);
});

it("goes by what is on disk, once that was measured", () => {
  const share = new SpoolShare(1_200);
  fill(share, "silent");
  share.measured(new Map([["shop", 300]]));
  expect(share.hasRoom("shop", 300)).toBe(true);
  expect(share.hasRoom("shop", 310)).toBe(false);
  expect(share.hasRoom("silent", 450)).toBe(true);
});

it("takes nothing where there is no room at all", () => {
  expect(new SpoolShare(0).hasRoom("shop", 1)).toBe(false);
});
