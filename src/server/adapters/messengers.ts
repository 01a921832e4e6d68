import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Mailer, TextMessages } from "#server/ports/messages.ts";
import type { Config } from "#server/settings/config.ts";
import type { Logger } from "#server/shared/log.ts";
import { smtpMailer } from "./mailer-smtp.ts";
import { outboxMailer, outboxTextMessages } from "./outbox.ts";
import { httpTextMessages } from "./text-messages-http.ts";

interface Messengers {
  /** null: mail waits in the queue */
  readonly mailer: Mailer | null;
  readonly textMessages: TextMessages | null;
  readonly close: () => void;
}

export function messengers(
  config: Pick<Config, "smtpUrl" | "smsUrl" | "isDemo" | "publicUrl" | "companyInfo">,
  { db, files, clock, log }: { db: Database; files: FileStore; clock: Clock; log: Logger },
): Messengers {
  const { name, email } = config.companyInfo.cs;
  const domain = new URL(config.publicUrl).hostname;
  const smtp = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: { name, address: email }, domain }, files)
    : null;
  const gateway = config.smsUrl ? httpTextMessages(config.smsUrl) : null;
  if (!smtp && !config.isDemo) log.warn("SMTP_URL is not set: mail waits in the queue, 14 days at most");
  if (!gateway && !config.isDemo) log.warn("SMS_URL is not set: text messages wait in the queue, 14 days at most");
  return {
    mailer: smtp ?? (config.isDemo ? outboxMailer(db, files, clock) : null),
    textMessages: gateway ?? (config.isDemo ? outboxTextMessages(db, clock) : null),
    close: () => smtp?.close(),
  };
}
