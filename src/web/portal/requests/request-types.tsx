import { Link } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { listedRequestTypes, quickRequestTypes } from "#domain/portal/request-types.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DrawnIcon } from "#web/ui/icon.tsx";
import { useCountry } from "../components/country.ts";
import { Money } from "../components/money.tsx";
import styles from "./requests.module.css";

type RequestTypesProps = {
  words: Catalogue["portalHelp"]["requests"];
  form: Catalogue["requests"];
  drafted: readonly RequestType[];
};

const sheet = "M5.5 2.75h6l3.5 3.5v11H5.5v-14.5Z";
const icons: Readonly<Record<RequestType, string>> = {
  cession: "M4.5 7h11m0 0-3-3m3 3-3 3M15.5 13.5h-11m0 0 3-3m-3 3 3 3",
  sublease: "M10 10a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 10 10Zm-6.5 7c.5-3.25 3-5 6.5-5s6 1.75 6.5 5",
  certificate: `${sheet}m2.25 8.5 1.75 1.75 3.25-3.75`,
  earlyTermination: "M5 17.25V3.5h10l-2 3.25 2 3.25H5",
  overpayment: "M4 8h8.5a3.75 3.75 0 0 1 0 7.5H7M4 8l3.5-3.5M4 8l3.5 3.5",
  repaymentScheduleChange: "M3.5 5h13v12h-13V5Zm0 4h13M7 2.75v4m6-4v4",
  greenCard:
    "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM2.75 10h14.5M10 2.75c2 2 3 4.5 3 7.25s-1 5.25-3 7.25c-2-2-3-4.5-3-7.25s1-5.25 3-7.25Z",
};

export function RequestTypes({ words, form, drafted }: RequestTypesProps) {
  const locale = useLocale();
  const country = useCountry();
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how">{words.types}</h2>
      <div className={styles.quick}>
        <span id="quick">{words.quick}</span>
        <ul aria-labelledby="quick">
          {quickRequestTypes(locale, country).map((type) => (
            <li key={type}>
              <Link to={localePath(locale, href("/requests/:type", { type }))}>{form.types[type].label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.types}>
        {listedRequestTypes(locale).map((type) => (
          <li key={type}>
            <DrawnIcon path={icons[type]} size={24} className={styles.icon} />
            <p className={styles.name}>
              <Link to={localePath(locale, href("/requests/:type", { type }))}>{form.types[type].label}</Link>
              {drafted.includes(type) ? <Badge tone="accent">{form.draft.started}</Badge> : null}
            </p>
            <p className={styles.about}>{form.types[type].about}</p>
            <Terms country={country} type={type} words={form.terms} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TermsProps = { country: Country; type: RequestType; words: Catalogue["requests"]["terms"] };

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
