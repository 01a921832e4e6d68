import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { StepFormState } from "../form/use-step-form.ts";
import { useStore } from "../state/store.ts";
import { useWizard } from "../state/wizard-context.ts";
import { Comparison } from "./comparison.tsx";
import type { StoredElsewhere } from "./stored-elsewhere.ts";

/** The step was changed elsewhere meanwhile: both versions side by side, and the choice. */
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
