import { once } from "node:events";
import { chmodSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseTarget } from "@/lib/http/target";
import { createOpsRoutes, isOpsPath, type OpsOptions } from "@/lib/ops/ops-routes";

const NAME = "gatehouse.sock";

/**
 * Serves `/metrics`, `/domainz` and health at `DATA_DIR/gatehouse.sock`, for programs of this process's user alone:
 * to be allowed to open that file proves more than any address or header.
 *
 * @returns stops it
 * @throws Error when the file cannot be made, for instance where its path is too long for a socket
 */
export async function serveOwnSocket(
  dataDir: string,
  options: OpsOptions,
): Promise<() => Promise<void>> {
  const answer = createOpsRoutes(options, "own-socket");
  const server = createServer((request, response) => {
    const target = parseTarget(request.url ?? "/");
    if (target !== null && isOpsPath(target.path)) void answer(request, response, target);
    else response.writeHead(404).end();
  });
  // Made under another name: a process that takes over replaces the file, and the former one removes only its own.
  const made = join(dataDir, `${NAME}.${process.pid}`);
  rmSync(made, { force: true });
  server.listen(made);
  await once(server, "listening");
  chmodSync(made, 0o600);
  renameSync(made, join(dataDir, NAME));
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
