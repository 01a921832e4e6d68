import { Link } from "react-router";
import { applicantName } from "#domain/cases/applicant-name.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { positionOf, queryOf } from "../../queue/queue-position.ts";
import { MaskedText } from "../../reveal/masked-text.tsx";
import { RevealScope } from "../../reveal/reveal-scope.tsx";
import { loadStaffPage } from "../../staff-page.ts";
import { CaseUploads } from "../case-uploads.tsx";
import { contextOf, momentsIn, shownUploads } from "../shown-case.ts";
import type { Route } from "./+types/submission.ts";
import { type AnsweredAsk, answeredChangeRequests } from "./answered-change-requests.ts";
import { type ComparedRow, type ComparedSection, type ComparedValue, comparedSections } from "./compared-sections.ts";
import styles from "./submission.module.css";

export async function loader({ context, params: { applicationId, round }, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const words = catalogue(locale);
    const found = await staff.readCaseSubmission({ id: applicationId, round });
    const inWords = contextOf(found, { locale, words });
    const parts = comparedSections(found, inWords);
    const say = momentsIn(locale);
    const only = (isChanged: boolean): ComparedSection[] =>
      parts
        .map((part) => ({ ...part, rows: part.rows.filter((row) => row.isChanged === isChanged) }))
        .filter(({ rows }) => rows.length > 0);
    const { rounds, data, ask: changeRequest, papers: uploads } = words.backofficeCase;
    return {
      id: applicationId,
      words: rounds,
      asks: answeredChangeRequests(found, inWords, changeRequest.reasons),
      papers: shownUploads(found.papers, words, say),
      papersWords: uploads,
      look: words.backofficeConversations.uploads.look,
      revealing: words.backofficeCustomers.reveal,
      mayReveal: staff.readCaseFile.isAllowed(found.country),
      notGiven: data.notGiven,
      title: format(found.before === null ? rounds.first : rounds.page, { round }),
      filed: format(rounds.one, { round, time: say(found.filedAt) }),
      name: applicantName({ country: found.country, ...found.steps }),
      back: format(rounds.back, { reference: found.reference }),
      backPath: localePath(
        locale,
        href("/backoffice/applications/:applicationId", { applicationId }, queryOf(positionOf(url.searchParams))),
      ),
      isFirst: found.before === null,
      changed: only(true),
      rest: only(false),
    };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function Round({ loaderData }: Route.ComponentProps) {
  const { id, words, notGiven, title, filed, name, back, backPath, isFirst, changed, rest } = loaderData;
  const { asks: changeRequests, papers: uploads, papersWords, look, revealing, mayReveal } = loaderData;
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
      {changeRequests.length === 0 ? null : <AnsweredChangeRequests words={words} asks={changeRequests} />}
      <CaseUploads words={papersWords} look={look} shown={{ id, papers: uploads }} mayOpen={mayReveal} />
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

type AnsweredChangeRequestsProps = { words: Catalogue["backofficeCase"]["rounds"]; asks: readonly AnsweredAsk[] };

const tones = { changed: "done", sent: "done", same: "due", missing: "due" } as const;

function AnsweredChangeRequests({ words, asks: changeRequests }: AnsweredChangeRequestsProps) {
  return (
    <Section id="asked" title={words.asked} className={styles.asks}>
      <ul>
        {changeRequests.map(({ id, label, reason, note, outcome }) => (
          <li key={id}>
            <p>
              {label}: {reason} <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
            </p>
            {note === "" ? null : <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Words = Catalogue["backofficeCase"]["rounds"];

type ComparedTableProps = { words: Words; notGiven: string; parts: readonly ComparedSection[]; isFirst?: boolean };

function ComparedTable({ words, notGiven, parts, isFirst = false }: ComparedTableProps) {
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
          {rows.map((row) => (
            <Row key={row.path} {...{ words, notGiven, row, isFirst }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = Pick<ComparedTableProps, "words" | "notGiven"> & { row: ComparedRow; isFirst: boolean };

function Row({ words, notGiven, row: { label, before, after, isChanged }, isFirst }: RowProps) {
  const mark = before.text === "" ? words.added : after.text === "" ? words.removed : words.changed;
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">
        {label}
        {isChanged ? <span className={styles.mark}>{mark}</span> : null}
      </th>
      {isFirst ? null : (
        <td data-label={words.before}>
          <Value
            value={before}
            label={`${label} – ${words.before}`}
            notGiven={notGiven}
            as={isChanged ? "del" : "span"}
          />
        </td>
      )}
      <td data-label={words.after}>
        <Value value={after} label={`${label} – ${words.after}`} notGiven={notGiven} as={isChanged ? "ins" : "span"} />
      </td>
    </tr>
  );
}

type ValueProps = { value: ComparedValue; label: string; notGiven: string; as: "del" | "ins" | "span" };

function Value({ value: { text, masked }, label, notGiven, as: Tag }: ValueProps) {
  if (text === "") return <span className={styles.soft}>{notGiven}</span>;
  return (
    <Tag>
      <MaskedText label={label} text={text} masked={masked} />
    </Tag>
  );
}
