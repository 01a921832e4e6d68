import styles from "./figures.module.css";

/** Words with hyphens of which one holds a digit, `CZ-2026-1047`, and days, `24. 11. 2026` or `2026. 11. 24.`. */
const numbers =
  /([\p{L}\d]*\d[\p{L}\d]*(?:-[\p{L}\d]+)+|[\p{L}\d]+(?:-[\p{L}\d]*\d[\p{L}\d]*)+|\d{1,2}\. \d{1,2}\. \d{4}|\d{4}\. \d{1,2}\. \d{1,2}\.)/u;

/** A text whose days and numbers of contracts and invoices are not broken at their spaces and hyphens. */
export function WholeNumbers({ children: text }: { children: string }) {
  // A split by a pattern with a group gives what matched at every second place.
  return text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className={styles.figures}>
        {part}
      </span>
    ),
  );
}
