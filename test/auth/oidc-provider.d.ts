/** As much of the package's interface as `issuer.ts` uses; it has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (
      subject: object,
    ) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
}
