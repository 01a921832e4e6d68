import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import styles from "./number-plate.module.css";

export function NumberPlate({ plate, country }: { plate: string; country: Country }) {
  return (
    <span className={styles.plate}>
      <span aria-hidden="true" className={styles.band}>
        {factsOf(country).plate.letters}
      </span>
      <span className={styles.number}>{grouped(plate, country)}</span>
    </span>
  );
}

/** `1AB 2345`, `BA 123XY`, `ABC-123` or `AA BC-123`; other forms stay unchanged. */
export function grouped(plate: string, country: Country): string {
  const bare = plate.replaceAll(/[\s-]/g, "").toUpperCase();
  const form = factsOf(country).plate.forms.find(([written]) => written.test(bare));
  return form ? bare.replace(...form) : plate;
}
