import { rack } from "@/components/keys/snippets/frameworks";
import { installCommands } from "@/lib/downloads/install";
import type { Site } from "./site";

const CONFIG = (given: string) => `require "sinatra"

get("/") { send_file "public/index.html" }
post("/app/echo") { request.body.read }
${given}
run Sinatra::Application
`;

export const sinatraSite: Site = {
  name: "Sinatra",
  needs: ["ruby -rsinatra/base -e ''", "puma --version", "bundle --version"],
  folders: ["/var/lib/gems"],
  hasWebSocket: false,
  make: (stranger) => {
    stranger.write("Gemfile", 'gem "puma"\ngem "sinatra"\n');
    stranger.writePage("public");
    stranger.write("config.ru", CONFIG(""));
  },
  serve: ["exec bundle exec puma -b tcp://0.0.0.0:80"],
  protect: (stranger, { origin, base, apikey }) => {
    stranger.run(installCommands("ruby", origin));
    stranger.setKey(apikey);
    stranger.paste("config.ru", rack.code(base), CONFIG);
  },
};
