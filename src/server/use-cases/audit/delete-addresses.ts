import { daysBefore } from "#domain/shared/days.ts";
import { deleteOldAuditAddresses } from "#server/database/repositories/audit-addresses.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Long enough to find an attack and to follow it back; nobody needs to know longer where a customer was. */
const addressDays = 90;

/** Deletes the addresses of old events. The events stay, and so does their chain. May run at any time. */
export async function deleteAuditAddresses({ database, clock }: Needs): Promise<void> {
  await deleteOldAuditAddresses(database, daysBefore(clock.now(), addressDays));
}
