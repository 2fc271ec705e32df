import type { Brand, ConfigurationBrand } from "./brand-schema";

/**
 * The brand that a configuration's visitors see. Where it inherits the workspace's brand, its empty fields are the
 * workspace's: texts as a whole, since a default of one beside a translation of the other would say two things.
 */
export function mergedBrand(workspace: Brand, { inherits, ...own }: ConfigurationBrand): Brand {
  if (!inherits) return own;
  const { text, texts } = hasText(own) ? own : workspace;
  return {
    name: own.name || workspace.name,
    logo: own.logo || workspace.logo,
    text,
    texts,
    contact: own.contact || workspace.contact,
    accent: own.accent || workspace.accent,
    background: own.background || workspace.background,
    // Beside an own color for buttons, the workspace's for dark pages would be another face.
    darkAccent: own.darkAccent || (own.accent === "" ? workspace.darkAccent : ""),
    darkBackground: own.darkBackground || workspace.darkBackground,
  };
}

const hasText = ({ text, texts }: Pick<Brand, "text" | "texts">): boolean =>
  text !== "" || Object.values(texts).some((said) => said !== "");
