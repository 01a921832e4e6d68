import { data, Link } from "react-router";
import { type Country, countries as everyCountry } from "#domain/countries/codes.ts";
import { countriesWith } from "#domain/policies/rights.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { longestTerm, timedKinds } from "#domain/queue/service-terms.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { showDate } from "#web/fields/typed-date.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import governing from "../parts/governing.module.css";
import { staffSessionOf } from "../staff-id-of.ts";
import type { Route } from "./+types/sla.ts";
import { readTerms, shownTerms, slaFields } from "./read-terms.ts";
import styles from "./sla.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const session = staffSessionOf(page, "edit-service-terms");
  const { locale } = splitLocale(url.pathname);
  const { governing: words, requests, publicPages } = catalogue(locale);
  const country = countryIn(url, session);
  const all = await page.services.serviceTerms.list(session);
  const terms = all.find((one) => one.country === country);
  if (terms === undefined) throw data(null, { status: 404 });
  const labels = {
    hours: words.sla.hours,
    closed: words.sla.closed,
    worked: words.sla.worked,
    ...Object.fromEntries(timedKinds.map((kind) => [`days.${kind}`, words.sla.kinds[kind]])),
    ...Object.fromEntries(requestTypes.map((type) => [`requests.${type}`, requests.types[type].label])),
  };
  const { changed } = terms;
  return {
    words: words.sla,
    labels,
    names: publicPages.onboarding.countries,
    countries: all.map((one) => one.country),
    country,
    changed,
    shown: shownTerms(terms, locale),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const words = catalogue(locale).governing.sla;
  return await answerPageForm(
    { context, url },
    async ({ page, field }) => {
      const session = staffSessionOf(page, "edit-service-terms");
      const country = countryIn(url, session);
      staffSessionOf(page, "edit-service-terms", country);
      const terms = readTerms(field, locale, words);
      const { changed } = await page.services.serviceTerms.change(country, terms, session);
      return { changed };
    },
    { keep: slaFields },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** How soon the provider means to be done, and when its people work, by country. */
export default function ServiceTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, names, countries, country, changed, shown } = loaderData;
  const { done, failure } = actionData ?? {};
  const labels: Readonly<Record<string, string>> = loaderData.labels;
  const locale = useLocale();
  const field = (name: string) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: failure?.typed[name] ?? shown[name],
    error: failure?.fields[name],
  });
  const daysHint = format(words.daysHint, { example: showDate("2026-12-24", locale) });
  const term = (name: string) => (
    <TextField key={name} {...field(name)} inputMode="decimal" autoComplete="off" maxLength={10} hasFigures />
  );
  return (
    <div className={governing.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <nav aria-label={words.countries} className={styles.countries}>
        {countries.map((one) => (
          <Link key={one} to={`?country=${one}`} aria-current={one === country ? "true" : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      {done ? <SentNotice key={done.changed}>{words.saved}</SentNotice> : null}
      <p className={governing.soft}>
        {changed === null ? words.usual : format(words.changed, { time: momentText(locale, changed) })}
      </p>
      <PageForm
        key={`${country} ${changed}`}
        intent="change"
        failure={failure}
        problems={{ title: words.problems, labels }}
        submit={words.save}
        sending={words.saving}
      >
        <TextField {...field("hours")} width="half" hint={words.hoursHint} autoComplete="off" maxLength={120} />
        <fieldset className={styles.group}>
          <legend>{words.terms}</legend>
          <p className={governing.soft}>{format(words.termsHint, { most: longestTerm })}</p>
          <div className={styles.terms}>{timedKinds.map((kind) => term(`days.${kind}`))}</div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.requests}</legend>
          <div className={styles.terms}>{requestTypes.map((type) => term(`requests.${type}`))}</div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.calendar}</legend>
          <p className={governing.soft}>{words.calendarLead}</p>
          <div className={styles.terms}>
            <Textarea {...field("closed")} hint={daysHint} maxLength={2_000} isOptional />
            <Textarea {...field("worked")} hint={daysHint} maxLength={2_000} isOptional />
          </div>
        </fieldset>
      </PageForm>
    </div>
  );
}

/** Whose terms the address is about: the first of the person's countries unless it names another one. */
function countryIn({ searchParams }: URL, { held }: StaffSession): Country {
  const [first = everyCountry[0]] = countriesWith({ of: "staff", held }, "edit-service-terms");
  return everyCountry.find((one) => one === searchParams.get("country")) ?? first;
}
