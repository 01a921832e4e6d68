import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { transact } from "#server/database/connect.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import { noteExpired } from "#server/database/repositories/offers.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Offers that expired earlier did so before this event existed. */
const freshDays = 7;

const mostAtOnce = 200;

export async function expireOffers({ database, clock }: Needs): Promise<void> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const days = [addDays(today, -freshDays), addDays(today, -1)] as const;
  const expireSome = () =>
    transact(database, async (tx) => {
      const expired = await noteExpired(tx, days, mostAtOnce);
      await writeEvents(
        tx,
        expired.map(({ id, reference, validUntil }) => {
          const data = { reference, status: "expired", validUntil } as const;
          return { type: "offer.expired", occurredAt: now, subjectId: id, data };
        }),
      );
      return expired.length;
    });
  while ((await expireSome()) > 0);
}
