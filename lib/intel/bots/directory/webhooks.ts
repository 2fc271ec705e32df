import { readBots } from "./read-bots";

/** Services that call when something has happened. */
export const WEBHOOKS = readBots({
  category: "webhook",
  sources: ["operators", "well-known-bots"],
  date: "2026-11",
  rows: `
    Stripe | Stripe | stripe/ | stripe | docs.stripe.com/ips
    GitHub-Hookshot | GitHub | | github-hooks | docs.github.com/webhooks
    Adyen HttpClient | Adyen | | adyen | docs.adyen.com/development-resources/webhooks
    PayPal IPN | PayPal
    Shopify-Captain-Hook | Shopify
    Svix-Webhooks | Svix
    Zapier | Zapier
    IFTTT | IFTTT
    Make | Make | make/, integromat
    n8n | n8n
    Pipedream | Pipedream
    Workato | Workato
    Power Automate | Microsoft
    GitLab | GitLab
    Twilio | Twilio
    Bitbucket-Webhooks | Atlassian
    Zendesk Webhook | Zendesk
    Recurly Webhooks | Recurly
    SendGrid Event API | Twilio
  `,
  names: `
    Cloudflare-Stream-Webhook
  `,
});
