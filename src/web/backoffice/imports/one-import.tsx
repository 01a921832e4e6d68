import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BatchSummary } from "#domain/portal/imports.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ImportRun } from "#server/use-cases/back-office/imports/import.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/one-import.ts";
import { ImportState } from "./import-state.tsx";
import { refusedInWords } from "./refused-in-words.ts";
import { RunReport, type ShownRun } from "./run-report.tsx";

export async function loader({ context, url, params: { importId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const texts = catalogue(locale);
    const { administration, account } = texts;
    const file = await staff.readImport({ importId });
    const { name, client, size, sha256, sentBy, sentAt, state, dryRun, applied, proposedBy } = file;
    const words = administration.imports;
    return {
      words,
      sending: account.forms.sending,
      id: importId,
      name,
      state,
      isRunning: state === "trying" || state === "applying",
      proposedBy: proposedBy?.name ?? null,
      mayPropose: state === "tried" && !isNothing(dryRun.summary) && staff.proposeImport.isAllowed(),
      facts: [
        [words.columns.client, client],
        [words.columns.sent, `${momentText(locale, sentAt)}, ${sentBy.name}`],
        [words.size, format(words.bytes, { size: new Intl.NumberFormat(locale).format(size) })],
        [words.sha256, sha256],
      ] as const,
      runs: [dryRun, applied].flatMap((run) => (run === null ? [] : [shownRun(run, texts, locale)])),
    };
  });
}

const outcomes = ["created", "updated", "unchanged", "deleted", "refused"] as const;

function shownRun(run: ImportRun, texts: Catalogue, locale: Locale): ShownRun {
  const words = texts.administration.imports;
  const english = catalogue("en");
  const figure = new Intl.NumberFormat(locale);
  const { mode, state, lines, summary, fault, refused, hasReport, hasRefusedRows, ended } = run;
  return {
    mode,
    state,
    progress: format(words.progress, { lines: figure.format(lines) }),
    ended: ended === null ? null : format(words.ended, { time: momentText(locale, ended) }),
    counts:
      fault !== null && outcomes.every((part) => summary[part] === 0)
        ? []
        : outcomes.map((part) => ({ part, count: figure.format(summary[part]) })),
    fault: fault && {
      said: new Map(Object.entries(words.faults)).get(fault.code) ?? words.fault,
      message: fault.message,
      line: fault.line === null ? null : figure.format(fault.line),
    },
    isVain: mode === "dry-run" && state === "done" && fault === null && summary.refused > 0 && isNothing(summary),
    // The report repeats the fault of the entire file as a line, which is shown above.
    refused: refused
      .filter((one) => fault === null || one.line !== fault.line || one.code !== fault.code)
      .map((one) => refusedInWords(one, texts, english)),
    hasMore: summary.refused > refused.length,
    hasReport,
    hasRefusedRows,
  };
}

const isNothing = ({ created, updated, deleted }: BatchSummary) => created + updated + deleted === 0;

export async function action({ context, url, params: { importId } }: Route.ActionArgs) {
  return await handleStaffForm({ context, url }, async ({ staff }) => {
    await staff.proposeImport({ importId });
    return { isProposed: true };
  });
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.name);

/** Interval between polls of a running import. */
const pauseMs = 2_000;

export default function OneImport({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sending, id, name, state, isRunning, proposedBy, mayPropose, facts, runs } = loaderData;
  const { done, failure } = actionData ?? {};
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(() => void revalidate(), pauseMs);
    return () => clearInterval(looking);
  }, [isRunning, revalidate]);
  return (
    <div className={styles.page}>
      <p className={styles.ways}>
        <PageLink to="/backoffice/imports">{words.back}</PageLink>
      </p>
      <PageHeading eyebrow={words.title} lead={<ImportState words={words} state={state} />}>
        {name}
      </PageHeading>
      {done ? <Notice tone="success" role="status" title={words.proposed} /> : null}
      {proposedBy === null || done ? null : <Notice title={format(words.waits, { who: proposedBy })} />}
      <div className={styles.beside}>
        <div>
          {runs.toReversed().map((run) => (
            <RunReport key={run.mode} words={words} importId={id} run={run} />
          ))}
        </div>
        <div className={styles.narrow}>
          {mayPropose ? (
            <Section id="propose" title={words.propose} className={styles.section}>
              <p>{words.proposeLead}</p>
              <PageForm intent="propose" failure={failure} submit={words.propose} sending={sending} />
            </Section>
          ) : null}
          <Section id="about" title={words.about} className={styles.section}>
            <DefinitionList rows={facts.map(([term, value]) => ({ term, value }))} />
          </Section>
        </div>
      </div>
    </div>
  );
}
