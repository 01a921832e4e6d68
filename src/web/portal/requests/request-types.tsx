import { Link } from "react-router";
import { listedRequestTypes } from "#domain/portal/request-types.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./requests.module.css";

type RequestTypesProps = { words: string; types: Catalogue["requests"]["types"] };

/** What can be asked for, each with what it is in a sentence. */
export function RequestTypes({ words, types }: RequestTypesProps) {
  const locale = useLocale();
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how">{words}</h2>
      <ul className={styles.types}>
        {listedRequestTypes(locale).map((type) => (
          <li key={type}>
            <Link to={localePath(locale, `/requests/${type}`)}>{types[type].label}</Link>
            <p className={styles.about}>{types[type].about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
