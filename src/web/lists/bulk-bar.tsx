import type { ReactNode } from "react";
import { mostIds } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import type { BulkAction } from "./bulk-action.ts";
import styles from "./bulk-bar.module.css";
import { BulkOutcome } from "./bulk-outcome.tsx";
import { countOf, everything, nothing, type Selection } from "./selection.ts";
import { useBulkRun } from "./use-bulk-run.ts";

type BulkBarProps = {
  words: Catalogue["portalLists"];
  picked: Selection;
  onPick: (selection: Selection) => void;
  total: number;
  actions: readonly BulkAction[];
  worth?: ReactNode;
};

export function BulkBar({ words, picked, onPick, total, actions, worth }: BulkBarProps) {
  const locale = useLocale();
  const { state, begin, stop, close } = useBulkRun(actions);
  const count = countOf(picked, total);
  if (count === 0 && state.at === "rest") return null;
  const bar = (
    <section aria-label={words.select.label} className={styles.bar}>
      {state.at === "rest" ? (
        <>
          <p role="status" className={styles.count} suppressHydrationWarning>
            {format(plural(locale, words.select.count, count), { count: countText(locale, count) })}
            {worth ? <> · {worth}</> : null}
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
                onClick={() => begin(action, picked)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <BulkOutcome words={words} state={state} onCancel={stop} onClose={close} />
      )}
    </section>
  );
  if (!("progress" in state) || !state.progress.canLeave) return bar;
  return (
    <>
      {bar}
      <p className={styles.found}>{words.bulk.found}</p>
    </>
  );
}
