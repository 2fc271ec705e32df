import { useTranslations } from "next-intl";
import { NotFoundActions } from "@/components/site/not-found-actions";
import { Message } from "@/components/ui/message-page";

export { generateMetadata } from "../not-found";

/** Within the public pages' own header and footer. */
export default function NotFound() {
  const t = useTranslations("ui.notFound");
  return (
    <main className="mx-auto max-w-md px-4 py-16 sm:py-24">
      <Message code="404" title={t("title")} text={t("text")} actions={<NotFoundActions />} />
    </main>
  );
}
