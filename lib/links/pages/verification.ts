import { solveScript } from "@/lib/challenge/solve-script";
import { taskOf } from "@/lib/challenge/task";
import type { PageContent } from "./page";

/**
 * Proves that the browser runs scripts: it solves puzzles bound to the code, collects signals, and returns to
 * the same URL with both. The page does not hold the destination, so a client without scripts never learns it.
 *
 * @param code 32 of A-Z, a-z, 0-9
 * @param workMs of the reference core
 */
export function verificationPage(code: string, workMs: number): PageContent {
  return {
    status: 200,
    topic: "verification",
    body: ({ words: { verification: says } }) =>
      `<p id="text" role="status" hidden>${says.text}</p>
<noscript><p role="alert">${says.noScript}</p></noscript>`,
    script: `document.getElementById("text").hidden=false;${solveScript(taskOf(code, workMs), RETURN)}`,
  };
}

/** Back to the same URL, with code, proof and signals in place of earlier ones. */
const RETURN =
  'const l=location,s=l.search.slice(1).split("&").filter(p=>p&&!/^gh-(code|proof|signals)=/.test(p)).join("&"),q=new URLSearchParams({"gh-code":task.code,"gh-proof":proof,"gh-signals":signals});l.replace(l.pathname+"?"+(s?s+"&":"")+q+l.hash)';
