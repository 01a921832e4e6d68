import type { BatchMode, BatchSummary } from "#domain/portal/imports.ts";
import { href } from "#domain/shared/paths.ts";
import type { ImportRun } from "#server/use-cases/back-office/imports/import.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import styles from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import type { RefusedReason, ShownRefusal } from "./refused-in-words.ts";

export interface ShownRun extends Pick<ImportRun, "mode" | "state" | "hasReport" | "hasRefusedRows"> {
  readonly progress: string;
  readonly ended: string | null;
  readonly counts: readonly { readonly part: keyof BatchSummary; readonly count: string }[];
  readonly fault: { readonly said: string; readonly message: string; readonly line: string | null } | null;
  readonly isVain: boolean;
  readonly refused: readonly ShownRefusal[];
  readonly hasMore: boolean;
}

type RunReportProps = { words: Catalogue["administration"]["imports"]; importId: string; run: ShownRun };

export function RunReport({ words, importId, run }: RunReportProps) {
  const { mode, state, progress, ended, counts, fault, isVain, refused, hasMore, hasReport, hasRefusedRows } = run;
  const title = words.runs[mode];
  const file = (form: "ndjson" | "csv") => reportAddress(importId, mode, form);
  return (
    <section className={styles.section} aria-labelledby={`run-${mode}`}>
      <h2 id={`run-${mode}`}>{title}</h2>
      {state === "running" ? <p role="status">{progress}</p> : <p className={styles.soft}>{ended}</p>}
      {fault === null ? null : (
        <Notice tone="error" title={words.fault}>
          <p>{fault.line === null ? fault.said : `${format(words.line, { line: fault.line })}: ${fault.said}`}</p>
          <p className={styles.soft}>
            {words.faultDetails} <span lang="en">{fault.message}</span>
          </p>
        </Notice>
      )}
      {isVain ? <Notice tone="warning" title={words.nothing} /> : null}
      {state === "failed" && fault === null ? <Notice tone="error" title={words.brokenOff} /> : null}
      {counts.length === 0 ? null : (
        <PlainTable
          caption={`${title}: ${words.columns.counts}`}
          columns={["part", { key: "count", isFigure: true }]}
          words={{ part: words.outcome, count: words.lines }}
          rows={counts.map(({ part, count }) => ({ id: part, cells: { part: words.outcomes[part], count } }))}
        />
      )}
      {refused.length === 0 ? null : (
        <PlainTable
          hasTitle
          caption={hasMore ? format(words.firstRefused, { count: refused.length }) : words.refusedLines}
          columns={["line", "record", "why"]}
          words={{ ...words, line: words.lineColumn }}
          rows={refused.map(({ line, record, reason, fields }, place) => ({
            id: `${place}`,
            cells: {
              line: line ?? "–",
              record: <span className={styles.code}>{record}</span>,
              why: (
                <span className={styles.plain}>
                  {reason === null ? null : <Reason reason={reason} />}
                  {fields.map(({ path, ...one }) => (
                    <span key={path}>
                      <span className={styles.code}>{path}</span>: <Reason reason={one} />
                    </span>
                  ))}
                </span>
              ),
            },
          }))}
        />
      )}
      {hasReport ? (
        <p className={styles.ways}>
          <a href={file("ndjson")} download>
            {words.report}
          </a>
          {hasRefusedRows ? (
            <a href={file("csv")} download>
              {words.refusedRows}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

/** Shows the translated reason with the code that the file's author knows. */
function Reason({ reason: { said, code, detail } }: { reason: RefusedReason }) {
  return (
    <>
      {said}
      {code === null ? null : (
        <>
          {" "}
          <span className={styles.code}>({code})</span>
        </>
      )}
      {detail === null ? null : (
        <span lang="en" className={styles.detail}>
          {detail}
        </span>
      )}
    </>
  );
}

function reportAddress(importId: string, mode: BatchMode, form: string): string {
  return href("/api/backoffice/imports/{importId}/report", { importId }, { mode, form });
}
