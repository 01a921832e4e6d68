import { format } from "#texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { showTime } from "../answers/show-time.ts";
import type { StepFormState } from "../form/use-step-form.ts";
import { wireValues } from "../form/wire-values.ts";
import { useStore } from "../state/store.ts";
import { typedValues } from "../state/typed-step.ts";
import { useWizard } from "../state/wizard-context.ts";
import { compareValues } from "./compare-values.ts";
import styles from "./conflict-dialog.module.css";
import type { StoredElsewhere } from "./stored-elsewhere.ts";

export function ConflictDialog({ state, onKeepMine }: { state: StepFormState; onKeepMine: () => void }) {
  const { session, texts } = useWizard();
  const stored = useStore(session.conflict);
  const { step } = state.problems;
  const conflict = stored?.step === step ? stored : null;

  function keepMine(conflict: StoredElsewhere) {
    session.conflict.set(null);
    state.basedOn.current = conflict.revision;
    state.keep(state.form.getValues());
    onKeepMine();
  }
  function takeStored(conflict: StoredElsewhere) {
    session.conflict.set(null);
    session.typed.delete(step);
    session.drafts.forget(step);
    state.take(conflict.values, conflict.revision);
  }

  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={() => session.conflict.set(null)}
      title={texts.conflict.title}
      closeLabel={texts.frame.close}
      actions={
        conflict ? (
          <>
            <Button onClick={() => keepMine(conflict)}>{texts.conflict.keepMine}</Button>
            <Button variant="secondary" onClick={() => takeStored(conflict)}>
              {texts.conflict.takeStored}
            </Button>
          </>
        ) : null
      }
    >
      {conflict ? <Comparison conflict={conflict} state={state} /> : null}
    </Dialog>
  );
}

function Comparison({ conflict, state }: { conflict: StoredElsewhere; state: StepFormState }) {
  const wizard = useWizard();
  const { application, locale, texts, words } = wizard;
  const { step } = state.problems;
  const stored = typedValues(step, conflict.values, application);
  const { country, customerType } = application;
  const [mine, theirs] = [state.form.getValues(), stored].map((typed) => wireValues(step, typed, application));
  const differences = compareValues(mine, theirs);
  if (differences.length === 0) return <p>{texts.conflict.same}</p>;
  const show = (path: string, value: unknown) => valueText(path, value, wizard) || texts.frame.empty;
  return (
    <>
      <p>{texts.conflict.text}</p>
      {conflict.savedAt ? <p>{format(texts.conflict.savedAt, { time: showTime(conflict.savedAt, locale) })}</p> : null}
      <ul className={styles.list}>
        {differences.map(({ path, mine, stored }) => (
          <li key={path} className={styles.difference}>
            <strong>{fieldLabel(path, { country, customerType, words })}</strong>
            <dl className={styles.versions}>
              <dt>{texts.conflict.mine}</dt>
              <dd>{show(path, mine)}</dd>
              <dt>{texts.conflict.stored}</dt>
              <dd>{show(path, stored)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
