import type { Transaction } from "#server/database/connect.ts";
import type { Caused } from "#server/database/repositories/event-owners.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import { customerIdsOf } from "#server/database/repositories/identities.ts";

type CustomerEvent = Extract<Caused, { type: "customer.account-closed" | "customer.contact-changed" }>;
type WithoutSubject<Event> = Event extends unknown ? Omit<Event, "subjectId"> : never;

export async function writeOfCustomers(
  tx: Transaction,
  userId: string,
  event: WithoutSubject<CustomerEvent>,
): Promise<void> {
  const customerIds = await customerIdsOf(tx, userId);
  await writeEvents(
    tx,
    customerIds.map((subjectId) => ({ ...event, subjectId })),
  );
}
