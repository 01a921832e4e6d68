import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mostIds } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import type { BulkAction, BulkState } from "./bulk-action.ts";
import styles from "./bulk-bar.module.css";
import { BulkFailure, left, NotStopped } from "./bulk-downloads.ts";
import { BulkOutcome } from "./bulk-outcome.tsx";
import { countOf, everything, nothing, type Selection } from "./selection.ts";

type BulkBarProps = {
  words: Catalogue["portalLists"];
  picked: Selection;
  onPick: (selection: Selection) => void;
  /** of all rows that match */
  total: number;
  actions: readonly BulkAction[];
};

/** At the foot of a list as soon as rows are selected: how many, all that match, what to do with them, how it goes. */
export function BulkBar({ words, picked, onPick, total, actions }: BulkBarProps) {
  const locale = useLocale();
  const [state, setState] = useState<BulkState>({ at: "rest" });
  const work = useRef<AbortController>(null);
  const count = countOf(picked, total);
  const resume = useEffectEvent(() => {
    for (const action of actions) if (action.resume) void follow(action.resume);
  });
  useEffect(() => {
    resume();
    return () => work.current?.abort(left);
  }, []);

  async function begin(action: BulkAction) {
    // The server continues a running job without this page.
    work.current?.abort(left);
    setState({ at: "work", progress: { done: 0, total: null, canLeave: false } });
    await follow((signal, onProgress) => action.run(picked, signal, onProgress));
  }

  async function follow(run: Exclude<BulkAction["resume"], undefined>) {
    const controller = new AbortController();
    work.current = controller;
    const show = (next: BulkState) => {
      if (work.current === controller && controller.signal.reason !== left) setState(next);
    };
    try {
      const report = await run(controller.signal, (progress) => show({ at: "work", progress }));
      show(report === null ? { at: "rest" } : { at: "done", report });
    } catch (error) {
      // What went wrong on the server is in its log.
      if (controller.signal.aborted && !(error instanceof NotStopped)) show({ at: "cancelled" });
      else show({ at: "failed", said: error instanceof BulkFailure ? error.said : undefined });
    }
  }

  if (count === 0 && state.at === "rest") return null;
  const bar = (
    <section aria-label={words.select.label} className={styles.bar}>
      {state.at === "rest" ? (
        <>
          <p role="status" className={styles.count} suppressHydrationWarning>
            {format(plural(locale, words.select.count, count), { count: countText(locale, count) })}
          </p>
          {!picked.isAll && total > count ? (
            <Button variant="quiet" className={styles.quiet} onClick={() => onPick(everything)}>
              {format(plural(locale, words.select.all, total), { count: countText(locale, total) })}
            </Button>
          ) : null}
          <Button variant="quiet" className={styles.quiet} onClick={() => onPick(nothing)}>
            {words.select.clear}
          </Button>
          {picked.ids.size >= mostIds ? (
            <p className={styles.note}>{format(words.select.most, { most: mostIds })}</p>
          ) : null}
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <Button
                key={action.key}
                variant={index === 0 ? "primary" : "secondary"}
                icon={action.icon}
                onClick={() => void begin(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <BulkOutcome
          words={words}
          state={state}
          onCancel={() => work.current?.abort()}
          onClose={() => setState({ at: "rest" })}
        />
      )}
    </section>
  );
  if (state.at !== "work" || !state.progress.canLeave) return bar;
  return (
    <>
      {bar}
      <p className={styles.found}>{words.bulk.found}</p>
    </>
  );
}
