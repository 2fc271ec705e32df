import { django } from "@/components/keys/snippets/frameworks";
import { GUNICORN, install, NEEDS, VENV } from "./python";
import type { Site } from "./site";

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
