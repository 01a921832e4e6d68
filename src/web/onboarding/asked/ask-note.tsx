import { isPaper } from "#domain/review/ask-paths.ts";
import { format } from "#texts/format.ts";
import { useFiledTexts, useWizard } from "../state/wizard-context.ts";
import styles from "./asked.module.css";
import type { ShownAsk } from "./asked-step.ts";
import { askedText } from "./asked-words.ts";

export function AskNote({ ask: { step, path, reason, message } }: { ask: ShownAsk }) {
  const wizard = useWizard();
  const { asked: words } = useFiledTexts();
  const before = askedText(path, wizard.application.changes?.filed[step], wizard);
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{words.reasons[reason]}</p>
      {message === "" ? null : <p className={styles.message}>{message}</p>}
      {isPaper(path) ? null : <p className={styles.soft}>{format(words.before, { value: before || words.blank })}</p>}
    </div>
  );
}
