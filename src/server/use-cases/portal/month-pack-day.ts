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

/** The latest day: every month has it. */
const latestDay = 28;

/** @returns null: no month is packed. @throws Refusal unauthenticated */
export async function readMonthPackDay({ database, clock }: Needs, visitor: Visitor): Promise<number | null> {
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? null : await findMonthPackDay(database, actor);
}

/**
 * Has each month packed on this day of the next one. Where the day has passed, the running month is the first.
 *
 * @param input.day as typed; empty: none any more @throws Refusal unauthenticated; not-found without an identity;
 *   invalid-input
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
