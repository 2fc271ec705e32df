import { haproxy } from "@/components/keys/snippets/haproxy";
import { type Site, startApplication } from "./site";
import { asService } from "./stranger";

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
  folders: ["/etc/haproxy", "/etc/systemd/system"],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.own("mkdir -p /run/haproxy");
    stranger.write(HAPROXY_CFG, `${stranger.read(HAPROXY_CFG)}${OWN_FRONTEND}${OWN_BACKEND}`);
  },
  serve: [`CONFIG=${HAPROXY_CFG}\n${asService("haproxy", "haproxy -db -f $CONFIG")}`],
  protect: (stranger, { origin, apikey }) => {
    stranger.follow(haproxy, origin, apikey);
    const before = stranger.read(HAPROXY_CFG);
    stranger.paste(HAPROXY_CFG, haproxy.served?.code ?? "", (text) =>
      before.replace(OWN_FRONTEND, () => `\n${text.replace(/# … bind.*/, "bind :80")}`),
    );
    stranger.load(haproxy);
  },
};
