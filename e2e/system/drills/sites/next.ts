import { nextjs } from "@/components/keys/snippets/frameworks";
import { installCommands } from "@/lib/downloads/install";
import { NGINX_FOLDERS, SERVE_NGINX, writeNginx } from "./nginx-static";
import type { Site } from "./site";

const PROXY = `location / {
        proxy_pass http://127.0.0.1:3000;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }`;

/** In TypeScript, as new applications are. */
const STRICT = `{ "compilerOptions": { "target": "ES2017", "lib": ["dom", "dom.iterable", "esnext"], "allowJs": true,
  "skipLibCheck": true, "strict": true, "noEmit": true, "esModuleInterop": true, "module": "esnext",
  "moduleResolution": "bundler", "resolveJsonModule": true, "isolatedModules": true, "jsx": "react-jsx",
  "incremental": true, "plugins": [{ "name": "next" }] },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"], "exclude": ["node_modules"] }`;

export const nextSite: Site = {
  name: "Next.js",
  needs: ["npm --version", "nginx -v"],
  folders: NGINX_FOLDERS,
  hasWebSocket: false,
  make: (stranger) => {
    writeNginx(stranger, PROXY);
    stranger.write("package.json", '{ "private": true }');
    stranger.prepare("npm install next react react-dom typescript@5 @types/node @types/react");
    stranger.write("tsconfig.json", STRICT);
    stranger.writePage("public");
    stranger.write("app/layout.tsx", LAYOUT);
    stranger.write("app/page.tsx", pageOf(stranger.read("public/index.html")));
    stranger.own("rm public/index.html");
    stranger.write("app/app/echo/route.ts", ECHO);
    stranger.own("npx next build");
  },
  serve: ["exec node_modules/.bin/next start -H 127.0.0.1", SERVE_NGINX],
  protect: (stranger, { origin, base, apikey }) => {
    stranger.run(installCommands("middleware", origin));
    stranger.setKey(apikey);
    stranger.paste("proxy.ts", nextjs.code(base));
    stranger.own("npx next build");
  },
};

const LAYOUT = `import type { ReactNode } from "react";
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const ECHO = `export async function POST(request: Request) {
  return new Response(await request.text());
}
`;

function pageOf(html: string): string {
  return `export const dynamic = "force-dynamic";
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;
}
`;
}
