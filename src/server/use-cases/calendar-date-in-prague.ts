const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The provider's calendar date at a moment, `YYYY-MM-DD`: ages and validities are counted in Europe/Prague. */
export function calendarDateInPrague(moment: Date): string {
  return format.format(moment);
}
