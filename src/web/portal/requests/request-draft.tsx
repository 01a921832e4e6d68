import { useState } from "react";
import type { RequestDraft } from "#server/contract/request-drafts.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { momentText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./request-form.module.css";

type ResumedProps = { savedAt: string; words: Catalogue["requests"]["draft"]; onDiscard: () => Promise<boolean> };

export function Resumed({ savedAt, words, onDiscard }: ResumedProps) {
  const locale = useLocale();
  const [state, setState] = useState<"rest" | "asked" | "busy" | "failed">("rest");
  async function discard() {
    setState("busy");
    if (!(await onDiscard())) setState("failed");
  }
  return (
    <Notice tone="info" className={styles.resumed}>
      <p>{format(words.resumed, { time: momentText(locale, savedAt) })}</p>
      {state === "rest" ? null : <p>{words.anewText}</p>}
      <Button
        variant={state === "rest" ? "secondary" : "danger"}
        isBusy={state === "busy"}
        onClick={() => (state === "rest" ? setState("asked") : void discard())}
      >
        {words.anew}
      </Button>
      {state === "failed" ? <p role="alert">{words.anewFailed}</p> : null}
    </Notice>
  );
}

type DraftConflictProps = {
  stored: RequestDraft | null;
  differences: readonly { readonly label: string; readonly mine: string; readonly stored: string }[];
  title: string;
  words: Catalogue["wizard"]["conflict"];
  closeLabel: string;
  onClose: () => void;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

export function DraftConflict(props: DraftConflictProps) {
  const { stored, differences, title, words, closeLabel, onClose, onKeepMine, onTakeStored } = props;
  const locale = useLocale();
  return (
    <Dialog
      isOpen={stored !== null}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button onClick={onKeepMine}>{words.keepMine}</Button>
          <Button variant="secondary" onClick={onTakeStored}>
            {words.takeStored}
          </Button>
        </>
      }
    >
      {stored ? (
        <>
          <p>{differences.length === 0 ? words.same : words.text}</p>
          <p>{format(words.savedAt, { time: momentText(locale, stored.savedAt) })}</p>
          <ul className={styles.differences}>
            {differences.map(({ label, mine, stored: theirs }) => (
              <li key={label}>
                <strong>{label}</strong>
                <dl>
                  <dt>{words.mine}</dt>
                  <dd>{mine}</dd>
                  <dt>{words.stored}</dt>
                  <dd>{theirs}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
