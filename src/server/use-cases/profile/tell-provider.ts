import type { Transaction } from "#server/database/connect.ts";
import { type ProfileEvent, profileNotice } from "#server/mails/profile-mails.ts";
import type { ProfileDependencies } from "./dependencies.ts";

/** The provider's people hear what has to be looked at; of whom, the audit log tells them by the id. */
export async function tellProvider(
  { jobs, settings }: Pick<ProfileDependencies, "jobs" | "settings">,
  tx: Transaction,
  event: ProfileEvent,
): Promise<void> {
  if (settings.providerEmail === null) return;
  await jobs.send(tx, "send-mail", profileNotice({ ...event, to: settings.providerEmail }));
}
