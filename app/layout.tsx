import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { AccentStyle } from "@/components/theme/accent-style";
import { ThemeScript } from "@/components/theme/theme-script";
import { InstallationBrandProvider } from "@/components/ui/installation-brand";
import { getRuntime } from "@/lib/runtime/running";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { name } = (await getRuntime()).env.brand;
  return {
    title: { default: name, template: `%s · ${name.replaceAll("%", "")}` },
    description: "Self-hosted visitor protection that explains every decision.",
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafaf9" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0a09" },
  ],
};

// Every page carries its request's nonce; a prerendered page could not.
export const dynamic = "force-dynamic";

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const { color, ...brand } = (await getRuntime()).env.brand;
  return (
    // A script sets the theme before React renders.
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <body>
        <ThemeScript nonce={nonce} />
        {color !== undefined && <AccentStyle color={color} nonce={nonce} />}
        {/* Pages send the messages that they show: `components/messages`. */}
        <NextIntlClientProvider messages={{}}>
          <InstallationBrandProvider brand={brand}>
            <Messages of={["ui"]}>{children}</Messages>
          </InstallationBrandProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
