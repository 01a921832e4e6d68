import { momentInPrague } from "#domain/queue/working-time.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";

/** Parses `sendAt` as Prague time into ISO 8601. @returns null if empty @throws WrongFields */
export function momentOf(text: string, wrong: string): string | null {
  if (text === "") return null;
  const [, date = "", hours = "", minutes = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  const isTime = Number(hours) < 24 && Number(minutes) < 60;
  if (!isCalendarDate(date) || !isTime) throw new WrongFields({ sendAt: wrong });
  return new Date(momentInPrague(date, Number(hours) * 60 + Number(minutes))).toISOString();
}
