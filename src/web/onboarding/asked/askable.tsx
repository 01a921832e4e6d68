import type { ReactNode } from "react";
import { isPaper } from "#domain/review/ask-paths.ts";
import { format } from "#texts/format.ts";
import { useStepFormContext } from "../form/step-form-context.ts";
import { useFiledTexts, useWizard } from "../state/wizard-context.ts";
import styles from "./asked.module.css";
import type { ShownAsk } from "./asked-step.ts";
import { askedText } from "./asked-words.ts";

/**
 * A field of the wizard that is left out while changes are asked for of which it is none. Where it was asked for by itself,
 * the reason and the reviewer's words stand above it.
 */
export function askable<Props extends { name: string }>(Field: (props: Props) => ReactNode) {
  return function AskableField(props: Props) {
    const { asked } = useStepFormContext();
    if (asked === null) return <Field {...props} />;
    return asked.mayChange(props.name) ? (
      <AskedPlace path={props.name}>
        <Field {...props} />
      </AskedPlace>
    ) : null;
  };
}

/** What was asked for at a path, with why. What holds no such place is not shown (asked.module.css). */
export function AskedPlace({ path, children }: { path: string; children: ReactNode }) {
  const { asked } = useStepFormContext();
  const ask = asked?.asks.find((one) => one.path === path);
  return (
    <div data-asked className={ask ? styles.asked : undefined}>
      {ask ? <AskNote ask={ask} /> : null}
      {children}
    </div>
  );
}

/** Why something is asked for, in the reviewer's words where there are any, and what was sent. */
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
