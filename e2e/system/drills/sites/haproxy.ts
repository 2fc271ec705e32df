import { haproxy } from "@/components/keys/snippets/haproxy";
import { type Site, startApplication } from "./site";

const HAPROXY_CFG = "/etc/haproxy/haproxy.cfg";
const OWN_FRONTEND = `
frontend site
    bind :80
    default_backend application
`;
const OWN_BACKEND = `
backend application
    server application 127.0.0.1:8080
`;

export const haproxySite: Site = {
  name: "HAProxy",
  needs: ["haproxy -v"],
  folders: ["/etc/haproxy"],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.own("mkdir -p /run/haproxy");
    stranger.write(HAPROXY_CFG, `${stranger.read(HAPROXY_CFG)}${OWN_FRONTEND}${OWN_BACKEND}`);
  },
  serve: [`exec haproxy -db -f ${HAPROXY_CFG}`],
  protect: (stranger, { base, apikey }) => {
    stranger.setKey(apikey);
    const [config = "", lua = ""] = haproxy.code(base).split("-- gatehouse.lua\n");
    stranger.paste("/etc/haproxy/gatehouse.lua", lua);
    const before = stranger.read(HAPROXY_CFG);
    stranger.paste(HAPROXY_CFG, config, (text) =>
      before.replace(OWN_FRONTEND, () =>
        text.replace("frontend site\n", "frontend site\n    bind :80\n"),
      ),
    );
  },
};
