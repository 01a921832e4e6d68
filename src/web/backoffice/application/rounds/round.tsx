import { Link } from "react-router";
import { applicantName } from "#domain/review/applicant-name.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { loadOfCase, openedCase } from "../opened-case.ts";
import { contextOf, momentsIn } from "../shown-case.ts";
import type { Route } from "./+types/round.ts";
import { type ComparedPart, comparedParts } from "./compared-parts.ts";
import styles from "./round.module.css";

export async function loader({ context, params: { applicationId, round }, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const words = catalogue(locale);
  const opened = await openedCase(context, applicationId);
  const { page, session } = opened;
  return await loadOfCase(opened, url, async () => {
    const found = await page.services.reviews.readRound({ id: applicationId, round }, session);
    const parts = comparedParts(found, contextOf(found, { locale, words }));
    const only = (isChanged: boolean): ComparedPart[] =>
      parts
        .map((part) => ({ ...part, rows: part.rows.filter((row) => row.isChanged === isChanged) }))
        .filter(({ rows }) => rows.length > 0);
    const { rounds, data } = words.backofficeCase;
    return {
      words: rounds,
      notGiven: data.notGiven,
      title: format(found.before === null ? rounds.first : rounds.page, { round }),
      filed: format(rounds.one, { round, time: momentsIn(locale)(found.filedAt) }),
      name: applicantName({ country: found.country, ...found.steps }),
      back: format(rounds.back, { reference: found.reference }),
      backPath: localePath(locale, href("/backoffice/applications/:applicationId", { applicationId })),
      isFirst: found.before === null,
      changed: only(true),
      rest: only(false),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** A round as it was filed, beside the one before. */
export default function Round({ loaderData }: Route.ComponentProps) {
  const { words, notGiven, title, filed, name, back, backPath, isFirst, changed, rest } = loaderData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.soft}>
          {name} · {filed}
        </p>
        <h1>{title}</h1>
        <Link to={backPath}>{back}</Link>
      </header>
      {isFirst ? (
        <Compared words={words} notGiven={notGiven} parts={rest} isFirst />
      ) : (
        <>
          <h2>{words.onlyChanged}</h2>
          {changed.length === 0 ? <p>{words.none}</p> : <Compared words={words} notGiven={notGiven} parts={changed} />}
          <Disclosure summary={words.rest}>
            <Compared words={words} notGiven={notGiven} parts={rest} />
          </Disclosure>
        </>
      )}
    </div>
  );
}

type ComparedProps = {
  words: Catalogue["backofficeCase"]["rounds"];
  notGiven: string;
  parts: readonly ComparedPart[];
  isFirst?: boolean;
};

function Compared({ words, notGiven, parts, isFirst = false }: ComparedProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          {isFirst ? null : <th scope="col">{words.before}</th>}
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      {parts.map(({ path, title, rows }) => (
        <tbody key={path}>
          <tr>
            <th scope="rowgroup" colSpan={isFirst ? 2 : 3}>
              {title}
            </th>
          </tr>
          {rows.map(({ path: place, label, before, after, isChanged }) => (
            <tr key={place} className={isChanged ? styles.changed : undefined}>
              <th scope="row">
                {label}
                {isChanged ? (
                  <span className={styles.mark}>
                    {before === "" ? words.added : after === "" ? words.removed : words.changed}
                  </span>
                ) : null}
              </th>
              {isFirst ? null : (
                <td data-label={words.before}>
                  {before === "" ? (
                    <span className={styles.soft}>{notGiven}</span>
                  ) : isChanged ? (
                    <del>{before}</del>
                  ) : (
                    before
                  )}
                </td>
              )}
              <td data-label={words.after}>
                {after === "" ? (
                  <span className={styles.soft}>{notGiven}</span>
                ) : isChanged ? (
                  <ins>{after}</ins>
                ) : (
                  after
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
