import { ICalCalendar, ICalEventClass, ICalEventTransparency } from "ical-generator";
import { addDays } from "#domain/shared/calendar-date.ts";

const freshSeconds = 6 * 3_600;

export interface CalendarDay {
  /** stable, so that programs update the event */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface CalendarParts {
  readonly name: string;
  readonly about: string;
  /** the site's host, part of the ids */
  readonly host: string;
  readonly now: Date;
  readonly days: readonly CalendarDay[];
}

/** Writes RFC 5545, with the name and refresh of RFC 7986. */
export function writeCalendar({ name, about, host, now, days }: CalendarParts): string {
  const calendar = new ICalCalendar({
    name,
    description: about,
    prodId: { company: host, product: "portal" },
    ttl: freshSeconds,
  });
  for (const { id, day, title, text, url } of days) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      // Without a time zone the library writes days in UTC.
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      allDay: true,
      summary: title,
      description: text,
      url,
      class: ICalEventClass.PRIVATE,
      // A due date does not make the user busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
