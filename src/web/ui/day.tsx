import { dayText, momentParts } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./figures.module.css";

/** A calendar date, `YYYY-MM-DD`, in the page's language. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className={styles.figures} suppressHydrationWarning>
      {dayText(useLocale(), date)}
    </time>
  );
}

/** A moment, ISO 8601, by the provider's clocks. Cards of a list leave the time of day out. */
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
