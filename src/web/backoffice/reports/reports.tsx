import { Form } from "react-router";
import { countries } from "#domain/countries/codes.ts";
import { href } from "#domain/shared/paths.ts";
import { readReportAddress } from "#forms/backoffice/report-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { dayText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/reports.ts";
import { BegunPart, FiledPart } from "./charted-sections.tsx";
import { InTimePart, SpeedPart } from "./counted-sections.tsx";
import styles from "./reports.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeReports, publicPages } = catalogue(locale);
    const query = readReportAddress(url.searchParams);
    const report = await staff.readReport({ raw: query });
    const { from, to } = report;
    return {
      words: backofficeReports,
      countryNames: publicPages.onboarding.countries,
      country: query.country ?? "",
      report,
      csv: href("/api/backoffice/reports", {}, { from, to, ...(query.country && { country: query.country }) }),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { words, countryNames, country, report, csv } = loaderData;
  const locale = useLocale();
  const { from, to } = report;
  const period = format(words.period, { from: dayText(locale, from), to: dayText(locale, to) });
  const part = { report, words, countryNames };
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Form key={`${country} ${from} ${to}`} method="get" className={styles.filter}>
        <SelectField
          name="country"
          label={words.country}
          emptyLabel={words.anyCountry}
          defaultValue={country}
          options={countries.map((value) => ({ value, label: countryNames[value] }))}
        />
        <TextField type="date" name="from" label={words.from} defaultValue={from} max={to} />
        <TextField type="date" name="to" label={words.to} defaultValue={to} />
        <Button type="submit">{words.show}</Button>
      </Form>
      <p className={styles.period}>
        <strong>{period}</strong> <a href={csv}>{words.download}</a>
      </p>
      <FiledPart {...part} />
      <div className={styles.pair}>
        <SpeedPart {...part} />
        <InTimePart {...part} />
      </div>
      <BegunPart {...part} />
    </div>
  );
}
