/** The facts that an attacker knows about an account beforehand. */
export interface PasswordContext {
  readonly email: string;
  /** Names and handles of workspaces. */
  readonly names?: readonly string[];
}

const PRODUCT = "gatehouse";
const MIN_LENGTH = 3;

/**
 * Words that make weak passwords for this account: the product's name, labels of its host and of the mail
 * domain, the part before the `@`, workspace names. Lower case, letters only.
 *
 * @param host the installation's; null when unknown
 */
export function contextWords(host: string | null, { email, names = [] }: PasswordContext) {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const texts = [PRODUCT, ...labelsOf(host ?? ""), ...labelsOf(domain), local, ...names];
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}]+/u);
    return [parts.join(""), ...parts];
  });
  return new Set(words.filter((word) => word.length >= MIN_LENGTH));
}

/** `gate` and `example` of `gate.example.org`, without the top-level domain. */
function labelsOf(host: string): readonly string[] {
  const labels = host.toLowerCase().split(".");
  return labels.length > 1 ? labels.slice(0, -1) : labels;
}
