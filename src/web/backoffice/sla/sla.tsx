import { data } from "react-router";
import { type Country, countries as everyCountry } from "#domain/countries/codes.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { longestTerm, timedKinds } from "#domain/queue/sla-policies.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { showDate } from "#web/fields/typed-date.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import administration from "../components/administration.module.css";
import { ViewLinks } from "../components/view-links.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/sla.ts";
import { problemsInWords, shownTerms, slaFields, typedTerms } from "./read-policy.ts";
import styles from "./sla.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { administration: words, requests, publicPages } = catalogue(locale);
    const country = countryIn(url, staff);
    const { items } = await staff.listSlaPolicies({});
    const terms = items.find((one) => one.country === country);
    if (terms === undefined) throw data(null, { status: 404 });
    const labels = {
      hours: words.sla.hours,
      closed: words.sla.closed,
      worked: words.sla.worked,
      ...Object.fromEntries(timedKinds.map((kind) => [`days.${kind}`, words.sla.kinds[kind]])),
      ...Object.fromEntries(requestTypes.map((type) => [`requests.${type}`, requests.types[type].label])),
    };
    return {
      words: words.sla,
      labels,
      names: publicPages.onboarding.countries,
      countries: items.map((one) => one.country),
      country,
      changed: terms.changed,
      shown: shownTerms(terms, locale),
    };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const words = catalogue(locale).administration.sla;
  return await handleStaffForm(
    { context, url },
    async ({ page, staff, field }) => {
      const typed = { country: countryIn(url, staff), raw: typedTerms(field, locale) };
      const { changed } = await staff.changeSlaPolicy(typed).catch((error: unknown) => {
        const fields = page.refusalOf(error)?.fields ?? {};
        throw Object.keys(fields).length > 0 ? new WrongFields(problemsInWords(fields, words)) : error;
      });
      return { changed };
    },
    { keep: slaFields },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function SlaPolicyPage({ loaderData, actionData }: Route.ComponentProps) {
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
    <div className={administration.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <ViewLinks label={words.countries} name="country" views={countries} words={names} current={country} />
      {done ? <SentNotice key={done.changed}>{words.saved}</SentNotice> : null}
      <p className={administration.soft}>
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
          <p className={administration.soft}>{format(words.termsHint, { most: longestTerm })}</p>
          <div className={styles.terms}>{timedKinds.map((kind) => term(`days.${kind}`))}</div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.requests}</legend>
          <div className={styles.terms}>{requestTypes.map((type) => term(`requests.${type}`))}</div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.calendar}</legend>
          <p className={administration.soft}>{words.calendarLead}</p>
          <div className={styles.terms}>
            <Textarea {...field("closed")} hint={daysHint} maxLength={2_000} isOptional />
            <Textarea {...field("worked")} hint={daysHint} maxLength={2_000} isOptional />
          </div>
        </fieldset>
      </PageForm>
    </div>
  );
}

/** Returns the country of the address; by default the person's first. */
function countryIn({ searchParams }: URL, { changeSlaPolicy }: BackOfficeCalls): Country {
  const named = everyCountry.find((one) => one === searchParams.get("country"));
  return named ?? everyCountry.find((one) => changeSlaPolicy.isAllowed(one)) ?? everyCountry[0];
}
