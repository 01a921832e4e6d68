import type { Country } from "#domain/countries/codes.ts";
import type { Transaction } from "#server/database/connect.ts";
import { customerWroteNotification } from "#server/mails/message-notification.ts";
import type { WritingDependencies } from "#server/use-cases/context.ts";

export async function notifyProvider(
  { jobs, settings }: Pick<WritingDependencies, "jobs" | "settings">,
  tx: Transaction,
  written: {
    readonly messageId: string;
    readonly country: Country;
    readonly contractNumber: string | null;
    readonly isBegun: boolean;
  },
): Promise<void> {
  const to = settings.providerMails.get("message.answered");
  if (to !== undefined) await jobs.send(tx, "send-mail", customerWroteNotification({ to, ...written }));
}
