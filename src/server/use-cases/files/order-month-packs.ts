import { randomUUID } from "node:crypto";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { runAll } from "#server/batches/run-all.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { dueMonthPacks, type PackRecipient, takeMonthPack } from "#server/database/repositories/month-pack-days.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { countContents } from "./archive-contents.ts";
import { beginArchive } from "./order-archive.ts";

type Needed = Needs<"jobs">;

/**
 * The next run makes up for a missed day. Each month is packed once; a month without invoices gives no pack.
 *
 * @throws TaskFailures
 */
export async function orderMonthPacks(needed: Needed): Promise<void> {
  const createdAt = needed.clock.now();
  const today = calendarDateInPrague(createdAt);
  const month = lastMonth(today);
  const due = await dueMonthPacks(needed.database, month, Number(today.slice(8)));
  await runAll(due.map((recipient) => () => order(needed, recipient, { month, createdAt })));
}

export function lastMonth(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -1);
}

async function order(
  { database, jobs }: Needed,
  { userId, customerId, locale }: PackRecipient,
  { month, createdAt }: { readonly month: string; readonly createdAt: Date },
): Promise<void> {
  const filter = { from: month, to: addDays(addMonths(month, 1), -1) };
  const content = "month-pack";
  await transact(database, async (tx) => {
    if (!(await takeMonthPack(tx, { userId, customerId }, month))) return;
    const { files: total } = await countContents(tx, { customerId, order: { content, ...filter }, createdAt });
    if (total === 0) return;
    const facts = { id: randomUUID(), userId, customerId, content, filter, locale, total, createdAt } as const;
    await beginArchive({ jobs }, tx, { ...facts, isScheduled: true });
    const details = { customerId, content, total };
    await appendAudit(tx, { at: createdAt, actor: "system", event: "archive-ordered", subject: userId, details });
  });
}
