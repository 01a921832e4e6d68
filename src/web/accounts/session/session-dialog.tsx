import { useState } from "react";
import { countdown } from "#domain/portal/session-timing.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { AccountTexts } from "../forms/account-texts.ts";
import { extendSession } from "./calls.ts";
import styles from "./session-dialog.module.css";
import { restartCountdown } from "./use-countdown.ts";

type SessionDialogProps = {
  isDue: boolean;
  /** of the session, in milliseconds since 1970 */
  expires: number;
  remainingMs: number;
  texts: AccountTexts["frame"]["session"];
  closeLabel: string;
  onFailed: () => void;
};

/**
 * Warns that the session is about to end and offers to extend it. Once closed it does not open again for this session's
 * end.
 */
export function SessionDialog({ isDue, expires, remainingMs, texts, closeLabel, onFailed }: SessionDialogProps) {
  const [closedFor, setClosedFor] = useState<number | null>(null);
  const [isExtending, setExtending] = useState(false);

  async function extend() {
    setExtending(true);
    const isExtended = await extendSession();
    setExtending(false);
    if (isExtended) restartCountdown();
    else onFailed();
  }

  return (
    <Dialog
      isOpen={isDue && closedFor !== expires}
      onClose={() => setClosedFor(expires)}
      title={texts.title}
      closeLabel={closeLabel}
      actions={
        <Button data-first onClick={() => void extend()} isBusy={isExtending} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <p className={styles.left}>
        <span>{texts.left}</span>{" "}
        <span role="timer" className={styles.clock}>
          {Number.isFinite(remainingMs) ? countdown(remainingMs) : null}
        </span>
      </p>
      {/* Announced once a minute, so that a screen reader is not interrupted in the middle of a sentence. */}
      <p aria-live="polite" className="visually-hidden">
        {isDue ? `${texts.left} ${countdown(Math.ceil(remainingMs / 60_000) * 60_000)}` : null}
      </p>
    </Dialog>
  );
}
