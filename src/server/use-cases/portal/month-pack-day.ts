import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  deleteMonthPackDay,
  findMonthPackDay,
  saveMonthPackDay,
} from "#server/database/repositories/month-pack-days.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findPortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { lastMonth } from "#server/use-cases/files/order-month-packs.ts";

/** Every month has this day. */
const latestDay = 28;

export async function readMonthPackDay({ database, clock }: Needs, visitor: Visitor): Promise<number | null> {
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? null : await findMonthPackDay(database, actor);
}

/**
 * If the day has passed, the current month is the first.
 *
 * @param input.day empty: stops it @throws Refusal unauthenticated; not-found; invalid-input
 */
export async function setMonthPackDay(
  { database, clock }: Needs,
  input: { readonly day: string },
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  if (input.day === "") return await deleteMonthPackDay(database, { userId, customerId });
  const day = /^\d{1,2}$/.test(input.day) ? Number(input.day) : 0;
  if (day < 1 || day > latestDay) throw new Refusal("invalid-input", { fields: { day: "invalid-value" } });
  const today = calendarDateInPrague(now);
  const packedMonth = day <= Number(today.slice(8)) ? lastMonth(today) : null;
  await saveMonthPackDay(database, { userId, customerId, day, packedMonth });
}
