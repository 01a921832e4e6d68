import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import administration from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/consent-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { backofficeContents, publicPages } = catalogue(locale);
    const words = backofficeContents.consentTexts;
    const { items } = await staff.listConsentTexts({});
    const shown = items.map(({ country, locale: language, inForce, planned, hasDraft, isProposed }) => ({
      country,
      language,
      path: localePath(locale, href("/backoffice/consent-texts/:country/:language", { country, language })),
      inForce: inForce.identifier,
      since: momentText(locale, inForce.validFrom),
      planned: planned.map(({ identifier, validFrom }) =>
        format(words.planned, { identifier, time: momentText(locale, validFrom) }),
      ),
      state: isProposed ? ("proposed" as const) : hasDraft ? ("draft" as const) : null,
    }));
    const groups = Map.groupBy(shown, ({ country }) => country);
    return {
      words,
      groups: [...groups].map(([country, rows]) => ({
        country,
        name: publicPages.onboarding.countries[country],
        rows,
      })),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function ConsentTexts({ loaderData: { words, groups } }: Route.ComponentProps) {
  const languages = languagesFor(useLocale());
  return (
    <div className={administration.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <p className={administration.soft}>{words.alike}</p>
      {groups.map(({ country, name, rows }) => (
        <section key={country} className={administration.section}>
          <PlainTable
            caption={name}
            hasTitle
            columns={["language", "inForce", "since", "next"]}
            words={words}
            rows={rows.map(({ language, path, inForce, since, planned, state }) => ({
              id: language,
              cells: {
                language: <Link to={path}>{languages[language]}</Link>,
                inForce: <span className={administration.code}>{inForce}</span>,
                since,
                next: (
                  <>
                    {planned.map((text) => (
                      <div key={text}>{text}</div>
                    ))}
                    {state === null ? null : (
                      <Badge tone={state === "proposed" ? "due" : "accent"}>{words[state]}</Badge>
                    )}
                    {planned.length === 0 && state === null ? (
                      <span className={administration.soft}>{words.none}</span>
                    ) : null}
                  </>
                ),
              },
            }))}
          />
        </section>
      ))}
    </div>
  );
}
