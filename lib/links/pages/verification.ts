import { solveScript } from "@/lib/challenge/solve-script";
import { taskOf } from "@/lib/challenge/task";
import type { PageContent } from "./page";

/**
 * Proves that the browser runs scripts: it solves puzzles bound to the code, collects signals, and returns to
 * the same URL with both. The page does not hold the destination, so a client without scripts never learns it.
 *
 * @param code 32 of A-Z, a-z, 0-9
 * @param asked what the page was shown for, sealed
 * @param workMs of the reference core
 */
export function verificationPage(code: string, asked: string, workMs: number): PageContent {
  return {
    status: 200,
    topic: "verification",
    body: ({ words: { verification: says } }) =>
      `<p id="text" role="status" hidden>${says.text}</p>
<noscript><p role="alert">${says.noScript}</p></noscript>`,
    script: `document.getElementById("text").hidden=false;const asked="${asked}";${solveScript(taskOf(code, workMs), RETURN)}`,
  };
}

/** Back to the same URL, with the answer in place of earlier ones. */
const RETURN =
  'const l=location,s=l.search.slice(1).split("&").filter(p=>p&&!/^gh-(asked|code|proof|signals)=/.test(p)).join("&"),q=new URLSearchParams({"gh-asked":asked,"gh-code":task.code,"gh-proof":proof,"gh-signals":signals});l.replace(l.pathname+"?"+(s?s+"&":"")+q+l.hash)';
