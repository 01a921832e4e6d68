/** The calendar date by the provider's clocks, `YYYY-MM-DD`. */
export function todayInPrague(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague", dateStyle: "short" }).format(now);
}
