import styles from "./figures.module.css";

/** Words with hyphens of which one holds a digit: `CZ-2026-1047`. */
const numbers = /([\p{L}\d]*\d[\p{L}\d]*(?:-[\p{L}\d]+)+|[\p{L}\d]+(?:-[\p{L}\d]*\d[\p{L}\d]*)+)/u;

/** A text whose numbers of contracts and invoices are not broken at their hyphens. */
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
