import { endOfChanges } from "#domain/cases/case.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";

/** Explains why no changes can be requested: the reader has not taken the application, or its state. */
export function whyNotNow(
  { state, since }: Pick<StaffCase, "state" | "since">,
  { ask: changeRequest, stateHints }: Pick<Catalogue["backofficeCase"], "ask" | "stateHints">,
  locale: Locale,
): string {
  if (state === "submitted" || state === "in-review") return changeRequest.notYet;
  return format(stateHints[state], { until: dayText(locale, calendarDateInPrague(endOfChanges(new Date(since)))) });
}
