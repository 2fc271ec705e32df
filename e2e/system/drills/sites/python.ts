import { installCommands } from "@/lib/downloads/install";
import type { Panel } from "./site";
import type { Stranger } from "./stranger";

export const NEEDS = ["pip --version", "python3 -c 'import gunicorn'"];
/** Debian's packages beside what is installed into it. */
export const VENV = "python3 -m venv --system-site-packages --without-pip venv";
export const GUNICORN = "exec venv/bin/python -m gunicorn --threads 8 -b 0.0.0.0:80";

/** Installs the client. */
export function install(stranger: Stranger, { origin, apikey }: Panel): void {
  stranger.run(`export PIP_PYTHON=venv/bin/python\n${installCommands("python", origin)}`);
  stranger.setKey(apikey);
}
