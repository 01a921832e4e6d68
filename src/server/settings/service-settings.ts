import { z } from "zod";
import { type ThirdPartyPages, thirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import { type ClamdAddress, clamdAddress } from "./clamd-address.ts";
import { isDemo, mode } from "./mode-settings.ts";
import { mailedEventList, type ProviderMails, providerMailsTo } from "./provider-mails.ts";
import { address, choice, email, networks, url, webUrl } from "./setting.ts";

/** What the process sends to others, asks of them or has browsers load from them. */
export interface ServiceSettings {
  /** null: the outbox in demo mode, else mail waits in the queue */
  readonly smtpUrl: string | null;
  readonly smsUrl: string | null;
  /** where the provider's people are told of what no system is; null: nowhere */
  readonly providerEmail: string | null;
  /** where they are told of events */
  readonly providerMails: ProviderMails;
  /** of an external provider of signing rooms; null: ours */
  readonly easySignUrl: string | null;
  /** which scanner looks at what customers send; null: only our own check of types does */
  readonly clamd: ClamdAddress | null;
  /** networks inside which webhooks may call, beside public ones */
  readonly webhookNetworks: readonly string[];
  /** who decides on applications: the provider's people here, or the core system */
  readonly cases: "staff" | "core";
  readonly aresUrl: string;
  readonly rpoUrl: string;
  /** script of the page-tag service; null: none */
  readonly tagUrl: string | null;
  /** script of the survey; null: none */
  readonly surveyUrl: string | null;
  /** which pages may load them */
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
