/** A moment as the page's language writes it, in the provider's time zone. @param iso ISO 8601 */
export function showTime(iso: string, locale: string): string {
  const time = new Date(iso);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Prague" }).format(
    time,
  );
}
