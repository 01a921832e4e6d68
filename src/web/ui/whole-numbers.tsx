import styles from "./figures.module.css";

/** Hyphenated words with a digit, `CZ-2026-1047`, and dates, `24. 11. 2026` or `2026. 11. 24.`. */
const numbers =
  /([\p{L}\d]*\d[\p{L}\d]*(?:-[\p{L}\d]+)+|[\p{L}\d]+(?:-[\p{L}\d]*\d[\p{L}\d]*)+|\d{1,2}\. \d{1,2}\. \d{4}|\d{4}\. \d{1,2}\. \d{1,2}\.)/u;

/** Prevents line breaks inside dates and numbers of contracts. */
export function WholeNumbers({ children: text }: { children: string }) {
  // Splitting by a pattern with a group returns the matches at odd positions.
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
