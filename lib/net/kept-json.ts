import { hash } from "node:crypto";
import { BoundedCache } from "@/lib/base/bounded-cache";

/** Without `NEXTAUTH_URL` a caller chooses the origin. */
const MAX_ORIGINS = 16;

interface Kept {
  readonly text: string;
  readonly etag: string;
}

/**
 * A document that depends on the installation's origin alone: made once, and identified by its `ETag`.
 */
export class KeptJson {
  /** A promise: who asks meanwhile waits for the one that is being made. */
  readonly #kept = new BoundedCache<string, Promise<Kept>>(MAX_ORIGINS);

  constructor(private readonly make: (origin: string) => object | Promise<object>) {}

  /** 304 where the caller has it already. @param origin such as `https://gatehouse.example` */
  async answer({ headers }: Pick<Request, "headers">, origin: string): Promise<Response> {
    const { text, etag } = await this.#of(origin);
    const shared = { ETag: etag, "Cache-Control": "no-cache" };
    const known = headers.get("if-none-match")?.split(",") ?? [];
    if (known.some((each) => each.trim().replace(/^W\//, "") === etag)) {
      return new Response(null, { status: 304, headers: shared });
    }
    return new Response(text, { headers: { ...shared, "Content-Type": "application/json" } });
  }

  #of(origin: string): Promise<Kept> {
    const known = this.#kept.get(origin);
    if (known !== undefined) return known;
    const made = this.#make(origin);
    this.#kept.set(origin, made);
    // One that failed is made again for who asks next.
    made.catch(() => this.#kept.delete(origin));
    return made;
  }

  async #make(origin: string): Promise<Kept> {
    const text = JSON.stringify(await this.make(origin));
    return { text, etag: `"${hash("sha256", text, "base64url").slice(0, 22)}"` };
  }
}
