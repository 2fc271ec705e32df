/** What an attacker knows about an account before the first guess. */
export interface PasswordContext {
  readonly email: string;
  /** Of workspaces: names and handles. */
  readonly names?: readonly string[];
}

const PRODUCT = "gatehouse";
const SHORTEST = 3;

/**
 * The words that are no password for this account alone, or with digits and marks around them: the
 * product's name, the labels of its host and of the mail's domain, the name before the `@`, the
 * workspaces' names. In lower case, letters only.
 *
 * @param host where the installation is reached; null: nowhere in particular
 */
export function contextWords(host: string | null, { email, names = [] }: PasswordContext) {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const texts = [PRODUCT, ...labelsOf(host ?? ""), ...labelsOf(domain), local, ...names];
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}]+/u);
    return [parts.join(""), ...parts];
  });
  return new Set(words.filter((word) => word.length >= SHORTEST));
}

/** `gate`, `example` of `gate.example.org`: the last one is everyone's. */
function labelsOf(host: string): readonly string[] {
  const labels = host.toLowerCase().split(".");
  return labels.length > 1 ? labels.slice(0, -1) : labels;
}
