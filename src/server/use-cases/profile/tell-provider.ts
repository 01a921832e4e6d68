import type { Transaction } from "#server/database/connect.ts";
import { type ProfileEvent, profileNotice } from "#server/mails/profile-mails.ts";
import type { ProfileDependencies } from "./dependencies.ts";

/** Tells the provider's people what they have to look at; the audit log names the user by the id. */
export async function tellProvider(
  { jobs, settings }: Pick<ProfileDependencies, "jobs" | "settings">,
  tx: Transaction,
  event: ProfileEvent,
): Promise<void> {
  if (settings.providerEmail === null) return;
  await jobs.send(tx, "send-mail", profileNotice({ ...event, to: settings.providerEmail }));
}
