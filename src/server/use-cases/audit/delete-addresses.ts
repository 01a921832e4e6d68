import { daysBefore } from "#domain/shared/days.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteOldAuditAddresses } from "#server/database/repositories/audit-addresses.ts";
import type { Clock } from "#server/ports/clock.ts";

/** Long enough to find an attack and to follow it back; nobody needs to know longer where a customer was. */
const addressDays = 90;

/** Deletes the addresses of old events. The events stay, and so does their chain. May run at any time. */
export async function deleteAuditAddresses({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  await deleteOldAuditAddresses(database, daysBefore(clock.now(), addressDays));
}
