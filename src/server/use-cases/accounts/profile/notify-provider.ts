import type { Transaction } from "#server/database/connect.ts";
import { type ProfileEvent, profileNotification } from "#server/mails/profile-mails.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";

export async function notifyProvider(
  { jobs, settings }: Pick<ProfileDependencies, "jobs" | "settings">,
  tx: Transaction,
  event: ProfileEvent,
): Promise<void> {
  const to = addressOf(settings, event);
  if (to === undefined) return;
  await jobs.send(tx, "send-mail", profileNotification({ ...event, to }));
}

/** An undone change of contact is always reported: a thief may have had the account. */
function addressOf({ providerEmail, providerMails }: ProfileDependencies["settings"], { what }: ProfileEvent) {
  if (what === "consent-withdrawn") return providerMails.get("consent.withdrawn");
  return what === "closed" ? providerMails.get("customer.account-closed") : (providerEmail ?? undefined);
}
