import { z } from "zod";
import { type ThirdPartyPages, thirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import { type ClamdAddress, clamdAddress } from "./clamd-address.ts";
import { isDemo, mode } from "./mode-settings.ts";
import { mailedEventList, type ProviderMails, providerMailsTo } from "./provider-mails.ts";
import { address, choice, email, networks, url, webUrl } from "./setting.ts";

export interface ServiceSettings {
  /** null: the demo's outbox, else mail waits in the queue */
  readonly smtpUrl: string | null;
  readonly smsUrl: string | null;
  readonly providerEmail: string | null;
  readonly providerMails: ProviderMails;
  /** null: our own signing room */
  readonly easySignUrl: string | null;
  /** null: only our own check of types */
  readonly clamd: ClamdAddress | null;
  /** private, but allowed */
  readonly webhookNetworks: readonly string[];
  /** who decides: staff here, or the provider's system */
  readonly cases: "staff" | "core";
  readonly aresUrl: string;
  readonly rpoUrl: string;
  readonly tagUrl: string | null;
  readonly surveyUrl: string | null;
  readonly thirdPartyPages: ThirdPartyPages;
}

export const serviceSettings = z
  .object({
    ...mode,
    SMTP_URL: url(["smtp:", "smtps:"]),
    SMS_URL: webUrl,
    PROVIDER_EMAIL: email,
    PROVIDER_MAILS: mailedEventList,
    EASY_SIGN_URL: webUrl,
    CLAMD_URL: clamdAddress,
    WEBHOOK_NETWORKS: networks,
    REVIEWS: choice(["staff", "core"], "staff"),
    ARES_URL: address("https://ares.gov.cz"),
    RPO_URL: address("https://api.statistics.sk/rpo/v1"),
    TAG_URL: webUrl,
    SURVEY_URL: webUrl,
    THIRD_PARTY_PAGES: choice(thirdPartyPages, "public"),
  })
  .transform((given): ServiceSettings => {
    const providerEmail = given.PROVIDER_EMAIL ?? (isDemo(given) ? "provider@example.com" : null);
    return {
      smtpUrl: given.SMTP_URL,
      smsUrl: given.SMS_URL,
      providerEmail,
      providerMails: providerMailsTo(providerEmail, given.PROVIDER_MAILS),
      easySignUrl: given.EASY_SIGN_URL,
      clamd: given.CLAMD_URL,
      webhookNetworks: given.WEBHOOK_NETWORKS,
      cases: given.REVIEWS,
      aresUrl: given.ARES_URL,
      rpoUrl: given.RPO_URL,
      tagUrl: given.TAG_URL,
      surveyUrl: given.SURVEY_URL,
      thirdPartyPages: given.THIRD_PARTY_PAGES,
    };
  });
