import type { Metadata } from "next";
import { ConfigurationsPage } from "@/components/configurations/configurations-page";
import { Messages } from "@/components/messages/messages";

export const metadata: Metadata = { title: "Configurations" };

export default function Page() {
  return (
    <Messages of={["policy"]}>
      <ConfigurationsPage />
    </Messages>
  );
}
