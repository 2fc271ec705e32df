"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { chooseColumns, useColumns } from "./chosen-columns";
import { COLUMN_IDS } from "./columns";

/** Which columns the table has. Kept on this device. */
export function ColumnPicker() {
  const t = useTranslations("traffic");
  const chosen = useColumns();
  return (
    <Card className="p-4">
      <fieldset>
        <legend className="text-sm font-medium">{t("columnPicker.columns")}</legend>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {COLUMN_IDS.map((id) => {
            const isChosen = chosen.includes(id);
            return (
              <label key={id} className="flex cursor-pointer items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={isChosen}
                  // The first cell opens the call: one column stays.
                  disabled={isChosen && chosen.length === 1}
                  onChange={() =>
                    chooseColumns(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])
                  }
                />
                {t(`columns.${id}`)}
              </label>
            );
          })}
        </div>
      </fieldset>
      <Button look="ghost" size="sm" className="mt-2 -ml-2.5" onClick={() => chooseColumns(null)}>
        {t("columnPicker.reset")}
      </Button>
    </Card>
  );
}
