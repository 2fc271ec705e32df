import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Browser, chromium, type Page, type Response } from "@playwright/test";
import { PERSON } from "../../support/browser";
import type { Host } from "../../support/hosts";
import type { Found } from "./found";
import { HOST } from "./site";

/** A program for browsers to be started by, on that host. */
export function browserOn(host: Host, chromium: string, folder: string): string {
  const path = join(folder, "chromium");
  writeFileSync(path, `#!/bin/sh\nexec ${host.enter.join(" ")} ${chromium} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The status of a visit with curl. */
export async function curl(host: Host, address: string, path: string, ...more: string[]) {
  const [program, ...entering] = host.enter;
  const asking = ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "10"];
  const site = ["--resolve", `${HOST}:80:${address}`, `http://${HOST}${path}`];
  const child = spawn(program, [...entering, ...asking, ...more, ...site]);
  return Number(await text(child.stdout));
}

/**
 * The parts of a page that a person's browser got: how many good answers of it and its files, and the page's last
 * status.
 */
export async function open(page: Page, url: string) {
  let good = 0;
  const count = (answer: Response) => {
    const isOfPage = /^\/(?:files\/|$)/.test(new URL(answer.url()).pathname);
    if (isOfPage && answer.status() === 200) good++;
  };
  page.on("response", count);
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", count);
  return { good, status: answer?.status() ?? 0 };
}

/** A person's browser, which finds the site at its address. */
export function openBrowser(executablePath: string, address: string): Promise<Browser> {
  const args = [
    ...["--no-sandbox", "--disable-blink-features=AutomationControlled"],
    `--host-resolver-rules=MAP ${HOST} ${address}`,
  ];
  return chromium.launch({ executablePath, args });
}

/** @param agent at the end of the user agent */
export async function newPerson(
  browser: Browser,
  agent: string,
  extraHTTPHeaders: Readonly<Record<string, string>>,
): Promise<Page> {
  const userAgent = `${PERSON.userAgent} ${agent}`;
  const context = await browser.newContext({ ...PERSON, userAgent, extraHTTPHeaders });
  return context.newPage();
}

const BODY_CHARACTERS = 100_000;

/** Whether a body comes to the application as it was sent. */
export async function postsWhole(page: Page): Promise<Found> {
  const posts = async (length: number) => {
    const body = "ä=1&b=%20".padEnd(length, "x");
    const answer = await fetch("/app/echo", { method: "POST", body });
    if (!answer.ok) return `${answer.status}`;
    return (await answer.text()) === body ? "whole" : "changed";
  };
  const figure = await page.evaluate(posts, BODY_CHARACTERS).catch(() => "not sent");
  return { isGood: figure === "whole", figure };
}

/** Whether a WebSocket echoes what it is sent. */
export async function socketAnswers(page: Page): Promise<Found> {
  const said = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/app/ws`);
        socket.onopen = () => socket.send("hello");
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onerror = () => resolve("");
      }),
  );
  return { isGood: said === "hello", figure: said === "hello" ? "echo" : "no echo" };
}
