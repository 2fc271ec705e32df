import { Segmented } from "@/components/ui/segmented";
import type { Site } from "@/lib/engine/site";
import { SITE_NAMES } from "./site-names";

const OPTIONS = [
  { value: "any", label: SITE_NAMES.any },
  { value: "shop", label: SITE_NAMES.shop },
  { value: "developer", label: SITE_NAMES.developer },
  { value: "codeHost", label: SITE_NAMES.codeHost },
] as const;

const EXPLANATIONS: Readonly<Record<Site, string>> = {
  any: "Nothing is assumed about the pages.",
  shop: "Code in the search box is an attack: no one looks for it in a shop.",
  developer:
    "Documentation, questions and answers, wikis: people search for code, paste it and name files in paths. Less counts.",
  codeHost: "The same, and files below an owner and a repository never count.",
};

export function SiteField({ site, onChange }: { site: Site; onChange: (site: Site) => void }) {
  return (
    <>
      <Segmented label="Kind of site" value={site} options={OPTIONS} onChange={onChange} />
      <p className="mt-2 text-sm text-quiet">{EXPLANATIONS[site]}</p>
    </>
  );
}
