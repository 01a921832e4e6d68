import { dayText, momentParts } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./figures.module.css";

/** @param date `YYYY-MM-DD` */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className={styles.figures} suppressHydrationWarning>
      {dayText(useLocale(), date)}
    </time>
  );
}

/** In the provider's time zone. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const { day, time } = momentParts(useLocale(), at);
  return (
    <time dateTime={at} className={styles.figures} suppressHydrationWarning>
      {day}
      <span data-time suppressHydrationWarning>
        {time}
      </span>
    </time>
  );
}
