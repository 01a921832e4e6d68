import { isUpload } from "#domain/cases/change-request-paths.ts";
import { format } from "#texts/format.ts";
import { useFiledTexts, useWizard } from "../state/wizard-context.ts";
import { askedText } from "./requested-change-words.ts";
import styles from "./requested-changes.module.css";
import type { ShownChangeRequest } from "./requested-step.ts";

export function ChangeRequestNote({ ask: { step, path, reason, message } }: { ask: ShownChangeRequest }) {
  const wizard = useWizard();
  const { asked: words } = useFiledTexts();
  const before = askedText(path, wizard.application.changes?.filed[step], wizard);
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{words.reasons[reason]}</p>
      {message === "" ? null : <p className={styles.message}>{message}</p>}
      {isUpload(path) ? null : <p className={styles.soft}>{format(words.before, { value: before || words.blank })}</p>}
    </div>
  );
}
