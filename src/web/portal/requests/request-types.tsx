import { Link } from "react-router";
import { listedRequestTypes, quickRequestTypes } from "#domain/portal/request-types.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { useCountry } from "../parts/country.ts";
import styles from "./requests.module.css";

type RequestTypesProps = {
  words: Catalogue["portalHelp"]["requests"];
  types: Catalogue["requests"]["types"];
};

/** What can be asked for: what most ask for a click away, and everything with what it is in a sentence. */
export function RequestTypes({ words, types }: RequestTypesProps) {
  const locale = useLocale();
  const country = useCountry();
  return (
    <>
      <section aria-labelledby="quick" className={styles.how}>
        <h2 id="quick">{words.quick}</h2>
        <ul className={styles.quick}>
          {quickRequestTypes(locale, country).map((type) => (
            <li key={type}>
              <Link to={localePath(locale, `/requests/${type}`)}>{types[type].label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how">{words.types}</h2>
        <ul className={styles.types}>
          {listedRequestTypes(locale).map((type) => (
            <li key={type}>
              <Link to={localePath(locale, `/requests/${type}`)}>{types[type].label}</Link>
              <p className={styles.about}>{types[type].about}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
