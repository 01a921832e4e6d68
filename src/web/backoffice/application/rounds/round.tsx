import { Link } from "react-router";
import { applicantName } from "#domain/review/applicant-name.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { placeOf, queryOf } from "../../queue/place-in-queue.ts";
import { RevealScope } from "../../reveal/reveal-scope.tsx";
import { loadStaffPage } from "../../staff-page.ts";
import { CasePapers } from "../case-papers.tsx";
import { contextOf, momentsIn, shownPapers } from "../shown-case.ts";
import type { Route } from "./+types/round.ts";
import { answeredAsks } from "./answered-asks.ts";
import { AnsweredAsks } from "./answered-asks-list.tsx";
import { type ComparedPart, comparedParts } from "./compared-parts.ts";
import { ComparedTable } from "./compared-table.tsx";
import styles from "./round.module.css";

export async function loader({ context, params: { applicationId, round }, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const words = catalogue(locale);
    const found = await staff.readCaseRound({ id: applicationId, round });
    const inWords = contextOf(found, { locale, words });
    const parts = comparedParts(found, inWords);
    const say = momentsIn(locale);
    const only = (isChanged: boolean): ComparedPart[] =>
      parts
        .map((part) => ({ ...part, rows: part.rows.filter((row) => row.isChanged === isChanged) }))
        .filter(({ rows }) => rows.length > 0);
    const { rounds, data, ask, papers } = words.backofficeCase;
    return {
      id: applicationId,
      words: rounds,
      asks: answeredAsks(found, inWords, ask.reasons),
      papers: shownPapers(found.papers, words, say),
      papersWords: papers,
      look: words.backofficeTalk.uploads.look,
      revealing: words.backofficeCustomers.reveal,
      mayReveal: staff.readCaseFile.isAllowed(found.country),
      notGiven: data.notGiven,
      title: format(found.before === null ? rounds.first : rounds.page, { round }),
      filed: format(rounds.one, { round, time: say(found.filedAt) }),
      name: applicantName({ country: found.country, ...found.steps }),
      back: format(rounds.back, { reference: found.reference }),
      backPath: localePath(
        locale,
        href("/backoffice/applications/:applicationId", { applicationId }, queryOf(placeOf(url.searchParams))),
      ),
      isFirst: found.before === null,
      changed: only(true),
      rest: only(false),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

/** A round as it was filed, beside the one before. */
export default function Round({ loaderData }: Route.ComponentProps) {
  const { id, words, notGiven, title, filed, name, back, backPath, isFirst, changed, rest } = loaderData;
  const { asks, papers, papersWords, look, revealing, mayReveal } = loaderData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.soft}>
          {name} · {filed}
        </p>
        <h1>{title}</h1>
        <Link to={backPath}>
          <WholeNumbers>{back}</WholeNumbers>
        </Link>
      </header>
      {asks.length === 0 ? null : <AnsweredAsks words={words} asks={asks} />}
      <CasePapers words={papersWords} look={look} shown={{ id, papers }} mayOpen={mayReveal} />
      <RevealScope key={`${id} ${title}`} words={revealing} subject={{ kind: "application", id }} mayReveal={mayReveal}>
        {isFirst ? (
          <ComparedTable words={words} notGiven={notGiven} parts={rest} isFirst />
        ) : (
          <>
            <h2>{words.onlyChanged}</h2>
            {changed.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ComparedTable words={words} notGiven={notGiven} parts={changed} />
            )}
            <Disclosure summary={words.rest}>
              <ComparedTable words={words} notGiven={notGiven} parts={rest} />
            </Disclosure>
          </>
        )}
      </RevealScope>
    </div>
  );
}
