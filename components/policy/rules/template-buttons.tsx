import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { RuleTemplate } from "./templates";

/** A blank rule, or one to begin with. */
export function TemplateButtons({
  templates,
  onChoose,
}: {
  templates: readonly RuleTemplate[];
  onChoose: (template: RuleTemplate) => void;
}) {
  const t = useTranslations("rules");
  return (
    <div>
      <p className="mb-2 text-sm font-medium" id="rule-templates">
        {t("add")}
      </p>
      <ul className="flex flex-wrap gap-2" aria-labelledby="rule-templates">
        {templates.map((template) => (
          <li key={template.id} className="max-w-full">
            <Button
              size="sm"
              className="h-auto min-h-8 py-1 text-left whitespace-normal!"
              onClick={() => onChoose(template)}
            >
              <Plus className="size-4 shrink-0" aria-hidden /> {t(`templates.${template.id}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
