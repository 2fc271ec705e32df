import { readBots } from "./read-bots";

/**
 * Services that call when something has happened, and the software of sites that calls the site itself: for its scheduled
 * work, or to see whether it can be reached. Without a way to verify, no operator publishes one.
 */
export const WEBHOOKS = readBots({
  category: "webhook",
  sources: ["operators", "well-known-bots"],
  date: "2026-11",
  rows: `
    Stripe | Stripe | stripe/ | stripe | docs.stripe.com/ips
    GitHub-Hookshot | GitHub | | github-hooks | docs.github.com/webhooks
    Adyen HttpClient | Adyen | | adyen | docs.adyen.com/development-resources/webhooks
    Mollie | Mollie | - | mollie | help.mollie.com/hc/en-us/articles/213470829-Which-IP-addresses-does-Mollie-use
    Paddle | Paddle | - | paddle | developer.paddle.com/api-reference/ip-addresses
    Checkout.com | Checkout.com | - | checkout | www.checkout.com/docs/developer-resources/ip-addresses
    PagerDuty-Webhook | PagerDuty | | pagerduty | developer.pagerduty.com/docs/webhooks/webhook-ips
    Bitbucket-Webhooks | Atlassian | | atlassian | support.atlassian.com/organization-administration/docs/ip-addresses-and-domains-for-atlassian-cloud-products
    Atlassian Webhook HTTP Client | Atlassian | | atlassian | support.atlassian.com/organization-administration/docs/ip-addresses-and-domains-for-atlassian-cloud-products
    Pipedrive Webhooks | Pipedrive | | pipedrive | pipedrive.readme.io/docs/allowlisting-pipedrive-ip-addresses
    PayPal IPN | PayPal | | | developer.paypal.com/api/nvp-soap/ipn
    Square Connect | Block | | | developer.squareup.com/docs/webhooks/overview
    GoCardless | GoCardless | gocardless-webhook-service | | developer.gocardless.com/getting-started/staying-up-to-date-with-webhooks
    Razorpay-Webhook | Razorpay | | | razorpay.com/docs/webhooks
    LemonSqueezy-Hookshot | Lemon Squeezy | | | docs.lemonsqueezy.com/help/webhooks
    Shopify-Captain-Hook | Shopify | | | shopify.dev/docs/apps/build/webhooks
    WooCommerce Hookshot | WooCommerce | woocommerce/ | | woocommerce.com/document/webhooks
    Discord-Interactions | Discord | discord-interactions, discord-webhook | | docs.discord.com/developers/interactions/overview
    Linear-Webhook | Linear | | | linear.app/developers/webhooks
    CircleCI-Webhook | CircleCI | | | circleci.com/docs/webhooks
    Svix-Webhooks | Svix | | | docs.svix.com/receiving/introduction
    Typeform Webhooks | Typeform | | | www.typeform.com/developers/webhooks
    WordPress | | wordpress/ | own-site | developer.wordpress.org/plugins/cron
    Drupal | | | own-site | www.drupal.org/docs/administering-a-drupal-site/cron-automated-tasks
    Magento | | magento/ | own-site | experienceleague.adobe.com/en/docs/commerce-operations/configuration-guide/cli/configure-cron-jobs
    TYPO3 | | typo3/ | own-site | docs.typo3.org/c/typo3/cms-scheduler/main/en-us
    Zapier | Zapier
    IFTTT | IFTTT
    Make | Make | make/, integromat
    n8n | n8n
    Pipedream | Pipedream
    Workato | Workato
    Power Automate | Microsoft
    GitLab | GitLab
    Twilio | Twilio
    Zendesk Webhook | Zendesk
    Recurly Webhooks | Recurly
    SendGrid Event API | Twilio
  `,
  names: `
    Cloudflare-Stream-Webhook
  `,
});
