import { django, flask } from "@/components/keys/snippets/frameworks";
import { installCommands } from "@/lib/downloads/install";
import type { Panel, Site } from "./site";
import type { Stranger } from "./stranger";

const NEEDS = ["pip --version", "python3 -c 'import gunicorn'"];
/** Debian's packages beside what is installed into it. */
const VENV = "python3 -m venv --system-site-packages --without-pip venv";
const GUNICORN = "exec venv/bin/python -m gunicorn --threads 8 -b 0.0.0.0:80";

function install(stranger: Stranger, { origin, apikey }: Panel): void {
  stranger.run(`export PIP_PYTHON=venv/bin/python\n${installCommands("python", origin)}`);
  stranger.setKey(apikey);
}

const SETTINGS = "shop/settings.py";
const URLS = `from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.static import serve

@csrf_exempt
def echo(request):
    return HttpResponse(request.body)

urlpatterns = [
    path("", serve, {"document_root": "public", "path": "index.html"}),
    path("app/echo", echo),
    path("<path:path>", serve, {"document_root": "public"}),
]
`;

export const djangoSite: Site = {
  name: "Django",
  needs: [...NEEDS, "django-admin --version"],
  folders: [],
  hasWebSocket: false,
  make: (stranger) => {
    stranger.own(`${VENV}\ndjango-admin startproject shop .`);
    stranger.writePage("public");
    stranger.write("shop/urls.py", URLS);
    stranger.write(
      SETTINGS,
      stranger.read(SETTINGS).replace("ALLOWED_HOSTS = []", 'ALLOWED_HOSTS = ["*"]'),
    );
  },
  serve: [`${GUNICORN} shop.wsgi`],
  protect: (stranger, panel) => {
    install(stranger, panel);
    const before = stranger.read(SETTINGS);
    stranger.paste(SETTINGS, django.code(panel.base), (text) => `${before}\n${text}`);
  },
};

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
