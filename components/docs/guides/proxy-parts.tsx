import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { envoy } from "@/components/keys/snippets/envoy";
import { haproxy } from "@/components/keys/snippets/haproxy";
import { nginx } from "@/components/keys/snippets/nginx";
import { recipeCommands } from "@/components/keys/snippets/served-recipe";
import type { Snippet } from "@/components/keys/snippets/snippet";
import { traefik } from "@/components/keys/snippets/traefik";
import { CodeBlock } from "../prose";
import type { GuideProps } from "./guide-props";

const recipeOf = (snippet: Snippet) => (props: GuideProps) => (
  <ProxyRecipe snippet={snippet} origin={props.origin} />
);

export const PROXY_PARTS = {
  nginx: recipeOf(nginx),
  caddy: recipeOf(caddy),
  traefik: recipeOf(traefik),
  haproxy: recipeOf(haproxy),
  apache: recipeOf(apache),
  envoy: recipeOf(envoy),
};

/** The steps on the server and the text to paste, and all of it in one piece. */
function ProxyRecipe({ snippet, origin }: Pick<GuideProps, "origin"> & { snippet: Snippet }) {
  const { language, place, code, served } = snippet;
  const whole = <CodeBlock label={place} language={language} code={code(`${origin}/api`)} />;
  if (served === undefined) return whole;
  const commands = recipeCommands(snippet, origin, undefined, {});
  return (
    <>
      <CodeBlock label="On your server" language="bash" code={commands} />
      <CodeBlock label={served.place} language={language} code={served.code} />
      <CodeBlock label="Then load it" language="bash" code={served.load} />
      <details>
        <summary className="cursor-pointer text-sm text-accent">
          The whole configuration in one piece
        </summary>
        <div className="mt-3">{whole}</div>
      </details>
    </>
  );
}
