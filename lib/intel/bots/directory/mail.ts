import { readBots } from "./read-bots";

/** Mail apps, and services that fetch a message's pictures. */
export const MAIL = readBots({
  category: "mail",
  sources: ["operators", "user-agents-v2"],
  date: "2026-11",
  rows: `
    GoogleImageProxy | Google
    YahooMailProxy | Yahoo
  `,
  names: `
    Airmail = airmail/; Apple Mail; Barca = barca/; Betterbird; BlueMail; Canary Mail; Claws Mail
    Edison Mail; eM Client; eMClient; Evolution = evolution/; FairEmail; Fastmail = fastmail/
    FastmailUA; Foxmail = foxmail/; HCL Notes; HeyMail; Incredimail; K-9 Mail; KMail = kmail/
    Lotus Notes; Lotus-Notes; Mail.Ru Image Proxy; mail.ukr.net proxy; Mailbird = mailbird/
    MailMate; MailRuImageProxy; Mailspring; Microsoft Office; ms-office; MSOffice; NaverMailApp
    Outlook; Pocomail; Postbox = postbox/; Proton Mail; ProtonMail; SamsungEmail; SeaMonkey Mail
    Shortwave Image Fetcher; Superhuman = superhuman/; Sylpheed; The Bat!; Thunderbird
    Windows Live Mail; Windows-Live-Mail; WindowsMail; YahooMobileMail; Zimbra = zimbra/
  `,
});
