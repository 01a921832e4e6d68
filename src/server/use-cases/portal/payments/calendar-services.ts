import type { CalendarServices } from "#server/contract/portal.ts";
import { bound } from "#server/shared/bound.ts";
import type { CalendarDependencies } from "#server/use-cases/context.ts";
import { readCalendar } from "./read-calendar.ts";
import { calendarAddress, subscribe, unsubscribe } from "./subscribe.ts";

/** What the settings, the API and the calendar's own address call. */
export const calendarServices: (dependencies: CalendarDependencies) => CalendarServices = bound({
  address: calendarAddress,
  subscribe,
  unsubscribe,
  read: readCalendar,
});
