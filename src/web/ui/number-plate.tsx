import type { Country } from "#domain/countries/codes.ts";
import styles from "./number-plate.module.css";

/** The letters that a country's vehicles carry on their plates. */
const letters: Readonly<Record<Country, string>> = { cz: "CZ", sk: "SK", hu: "H" };

/** A registration as its country's plates show it: the blue band, then the groups of the number. */
export function NumberPlate({ plate, country }: { plate: string; country: Country }) {
  return (
    <span className={styles.plate}>
      <span aria-hidden="true" className={styles.band}>
        {letters[country]}
      </span>
      <span className={styles.number}>{grouped(plate, country)}</span>
    </span>
  );
}

/** As it stands on a plate: `1AB 2345`, `BA 123XY`, `ABC-123` or `AA BC-123`. What has another form stays as it is. */
export function grouped(plate: string, country: Country): string {
  const bare = plate.replaceAll(/[\s-]/g, "").toUpperCase();
  const form = {
    cz: /^(\w{3})(\d{4})$/,
    sk: /^([A-Z]{2})(\w{5})$/,
    hu: /^([A-Z]{2})?([A-Z]{2,3})(\d{3})$/,
  }[country].exec(bare);
  if (!form) return plate;
  const [, first = "", second = "", third] = form;
  if (country !== "hu") return `${first} ${second}`;
  return `${first === "" ? "" : `${first} `}${second}-${third}`;
}
