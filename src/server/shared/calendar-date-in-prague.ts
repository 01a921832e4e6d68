const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Within a minute the date does not change. */
let last = { minute: Number.NaN, date: "" };

/** The provider's calendar date at a moment, `YYYY-MM-DD`: ages and validities are counted in Europe/Prague. */
export function calendarDateInPrague(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  // Called with every step and often for the same moment; the calendar is slow.
  if (minute !== last.minute) last = { minute, date: format.format(moment) };
  return last.date;
}
