import { flask } from "@/components/keys/snippets/frameworks";
import { GUNICORN, install, NEEDS, VENV } from "./python";
import type { Site } from "./site";

const FLASK = (given: string) => `from flask import Flask, request, send_from_directory
app = Flask(__name__)
${given}
@app.post("/app/echo")
def echo():
    return request.get_data()

@app.get("/", defaults={"name": "index.html"})
@app.get("/<path:name>")
def page(name):
    return send_from_directory("public", name)
`;

export const flaskSite: Site = {
  name: "Flask",
  needs: [...NEEDS, "python3 -c 'import flask'"],
  folders: [],
  hasWebSocket: false,
  make: (stranger) => {
    stranger.own(VENV);
    stranger.writePage("public");
    stranger.write("site_of_shop.py", FLASK(""));
  },
  serve: [`${GUNICORN} site_of_shop:app`],
  protect: (stranger, panel) => {
    install(stranger, panel);
    stranger.paste("site_of_shop.py", flask.code(panel.base), FLASK);
  },
};
