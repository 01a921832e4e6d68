import type { Country } from "#domain/countries/codes.ts";
import type { Report } from "#server/use-cases/back-office/reports/reports.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { countText, percentText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Section } from "#web/ui/section.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import styles from "./reports.module.css";

export type PartProps = {
  report: Report;
  words: Catalogue["backofficeReports"];
  countryNames: Readonly<Record<Country, string>>;
};

export const figure = <Key extends string>(key: Key) => ({ key, isFigure: true });

export function SpeedPart({ report: { decided }, words: { speed: words, country: where }, countryNames }: PartProps) {
  const locale = useLocale();
  const hours = (minutes: number | null) =>
    minutes === null ? "–" : format(words.hours, { hours: countText(locale, Math.ceil(minutes / 6) / 10) });
  const rows = decided.filter((row) => row.decided > 0);
  return (
    <Section id="speed" title={words.title} className={styles.part}>
      <p className={styles.soft}>{words.hint}</p>
      <PlainTable
        none={<p>{words.none}</p>}
        caption={words.title}
        columns={["where", figure("decided"), figure("median"), figure("ninth")]}
        words={{ ...words, where }}
        rows={rows.map(({ country, decided: count, median, ninth }) => ({
          id: country ?? "all",
          cells: {
            where: country === null ? words.all : countryNames[country],
            decided: countText(locale, count),
            median: hours(median),
            ninth: hours(ninth),
          },
        }))}
      />
    </Section>
  );
}

export function InTimePart({ report: { decided, settled }, words: { inTime: words } }: PartProps) {
  const locale = useLocale();
  const applications = decided.find(({ country }) => country === null);
  const rows = [
    ...(applications ? [{ kind: "application" as const, all: applications.decided, inTime: applications.inTime }] : []),
    ...settled.flatMap(({ kind, settled: all, inTime }) =>
      kind === "request" || kind === "approval" ? [{ kind, all, inTime }] : [],
    ),
  ].filter(({ all }) => all > 0);
  return (
    <Section id="in-time" title={words.title} className={styles.part}>
      <p className={styles.soft}>{words.hint}</p>
      <PlainTable
        none={<p>{words.none}</p>}
        caption={words.title}
        columns={["kind", figure("settled"), figure("inTime"), figure("share")]}
        words={words}
        rows={rows.map(({ kind, all, inTime }) => ({
          id: kind,
          cells: {
            kind: words.kinds[kind],
            settled: countText(locale, all),
            inTime: countText(locale, inTime),
            share: percentText(locale, inTime / all),
          },
        }))}
      />
    </Section>
  );
}
