import { Link } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { listedRequestTypes } from "#domain/portal/request-types.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { useCountry } from "../parts/country.ts";
import { Money } from "../parts/money.tsx";
import styles from "./requests.module.css";

type RequestTypesProps = {
  words: Catalogue["portalHelp"]["requests"];
  types: Catalogue["requests"]["types"];
  terms: Catalogue["requests"]["terms"];
};

/** The request types: each in a sentence, with its price and its usual duration. */
export function RequestTypes({ words, types, terms }: RequestTypesProps) {
  const locale = useLocale();
  const country = useCountry();
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how">{words.types}</h2>
      <ul className={styles.types}>
        {listedRequestTypes(locale).map((type) => (
          <li key={type}>
            <Link to={localePath(locale, href("/requests/:type", { type }))}>{types[type].label}</Link>
            <p className={styles.about}>{types[type].about}</p>
            <Terms country={country} type={type} words={terms} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TermsProps = { country: Country; type: RequestType; words: RequestTypesProps["terms"] };

function Terms({ country, type, words }: TermsProps) {
  const locale = useLocale();
  const rule = factsOf(country).requests[type];
  if (!rule) return <p className={styles.terms}>{words.notHere}</p>;
  const { fee, leadDays } = rule;
  return (
    <p className={styles.terms}>
      <strong>{fee === 0 ? words.free : <Money amount={fee} currency={factsOf(country).currency} />}</strong>,{" "}
      {format(plural(locale, words.days, leadDays), { count: leadDays })}
    </p>
  );
}
