import { useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { sizeText } from "#web/texts/size-text.ts";
import { Button } from "#web/ui/button.tsx";
import type { BulkReport } from "./bulk-action.ts";
import styles from "./bulk-bar.module.css";
import type { BulkState } from "./bulk-state.ts";

type BulkOutcomeProps = {
  words: Pick<Catalogue["portalLists"], "bulk">;
  state: Exclude<BulkState, { at: "rest" }>;
  onCancel: () => void;
  onClose: () => void;
};

export function BulkOutcome({ words: { bulk }, state, onCancel, onClose }: BulkOutcomeProps) {
  const locale = useLocale();
  if (state.at === "work" || state.at === "stopping") {
    const { done, total, canLeave, received, remainingMs = null } = state.progress;
    return (
      <>
        <progress
          aria-label={bulk.starting}
          className={styles.progress}
          {...(total === null ? {} : { value: done, max: Math.max(1, total) })}
        />
        <div className={styles.outcome}>
          <p className={styles.count}>{total === null ? bulk.starting : format(bulk.preparing, { done, total })}</p>
          {canLeave ? (
            <p className={styles.note}>
              {received === undefined ? null : `${format(bulk.received, { size: sizeText(locale, received) })}. `}
              {remainingMs === null ? null : `${remainingText(bulk, remainingMs)}. `}
              {bulk.leave}
            </p>
          ) : null}
        </div>
        <Button variant="secondary" onClick={onCancel}>
          {bulk.cancel}
        </Button>
      </>
    );
  }
  return <Result words={bulk} state={state} onClose={onClose} />;
}

type ResultProps = { words: Catalogue["portalLists"]["bulk"]; state: BulkOutcomeProps["state"]; onClose: () => void };

function Result({ words, state, onClose }: ResultProps) {
  const [failure, setFailure] = useState<RequestError | undefined>();
  const save = state.at === "done" ? state.report.save : undefined;
  async function press(fetchIt: NonNullable<BulkReport["save"]>) {
    setFailure(undefined);
    setFailure(await fetchIt());
  }
  return (
    <>
      <div role={state.at === "failed" ? "alert" : "status"} className={styles.outcome}>
        {state.at === "done" ? <Report report={state.report} words={words} /> : null}
        {state.at === "cancelled" ? <p>{words.cancelled}</p> : null}
        {state.at === "failed" ? <p className={styles.failed}>{words.failed}</p> : null}
        {state.at === "failed" && state.said !== undefined ? <p>{state.said}</p> : null}
        {failure ? (
          <div role="alert">
            <p className={styles.failed}>{words.failed}</p>
            {failure.said === undefined ? null : <p>{failure.said}</p>}
          </div>
        ) : null}
      </div>
      <div className={styles.actions}>
        {save ? (
          <Button icon="download" onClick={() => void press(save)}>
            {words.save}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  );
}

function remainingText(words: Catalogue["portalLists"]["bulk"], remainingMs: number): string {
  const count = Math.round(remainingMs / 60_000);
  return count < 1 ? words.momentLeft : format(words.minutesLeft, { count });
}

function Report({
  report: { done, leftOut, save },
  words,
}: {
  report: BulkReport;
  words: Catalogue["portalLists"]["bulk"];
}) {
  const locale = useLocale();
  return (
    <>
      <p className={styles.count}>{save ? words.ready : format(plural(locale, words.done, done), { count: done })}</p>
      {leftOut.length > 0 ? (
        <details className={styles.leftOut}>
          <summary>{format(plural(locale, words.leftOut, leftOut.length), { count: leftOut.length })}</summary>
          <ul>
            {leftOut.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
