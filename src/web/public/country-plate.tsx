import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import styles from "./country-plate.module.css";

/** Beside the country's name, so hidden from screen readers. */
export function CountryPlate({ country }: { country: Country }) {
  return (
    <span aria-hidden="true" className={styles.plate}>
      <svg viewBox="0 0 20 20" width="18" height="18" fill="currentColor">
        {Array.from({ length: 12 }, (_, star) => (
          <circle key={star} cx="10" cy="2.4" r="1.05" transform={`rotate(${star * 30} 10 10)`} />
        ))}
      </svg>
      {factsOf(country).plate.letters}
    </span>
  );
}
