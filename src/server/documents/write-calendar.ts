import { ICalCalendar, ICalEventClass, ICalEventTransparency } from "ical-generator";
import { addDays } from "#domain/shared/calendar-date.ts";

/** How often a program is asked to fetch the calendar anew, in seconds. */
const freshSeconds = 6 * 3_600;

/** Something that has a day and no hour. */
export interface CalendarDay {
  /** the same each time the thing is written, so that a program moves it and does not add it once more */
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
  /** whose the ids are: the host of the site */
  readonly host: string;
  readonly now: Date;
  readonly days: readonly CalendarDay[];
}

/** A calendar of whole days as text (RFC 5545, with the name and the refreshing of RFC 7986). */
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
      // A calendar without a time zone writes the days of UTC.
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      allDay: true,
      summary: title,
      description: text,
      url,
      class: ICalEventClass.PRIVATE,
      // A day on which something is due is no day on which somebody is busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
