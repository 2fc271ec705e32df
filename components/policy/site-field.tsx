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
  any: "We assume nothing about your pages.",
  shop: "Code typed into the search box counts as an attack. Shoppers don't search for it.",
  developer:
    "For documentation, Q&A and wikis. People search for code and paste it there, so less counts as an attack.",
  codeHost: "As for developers. Files below an owner and a repository never count as an attack.",
};

export function SiteField({ site, onChange }: { site: Site; onChange: (site: Site) => void }) {
  return (
    <>
      <Segmented label="Kind of site" value={site} options={OPTIONS} onChange={onChange} />
      <p className="mt-2 text-sm text-quiet">{EXPLANATIONS[site]}</p>
    </>
  );
}
