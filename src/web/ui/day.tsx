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

/** An ISO 8601 time in the provider's time zone. Cards leave out the time of day. */
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
