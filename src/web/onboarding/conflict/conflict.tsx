import { Suspense, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { StepFormState } from "../form/use-step-form.ts";
import { useStore } from "../state/store.ts";
import { useWizard } from "../state/wizard-context.ts";

const ConflictDialog = lazyPart(async () => ({ default: (await import("./conflict-dialog.tsx")).ConflictDialog }));

export function Conflict(props: { state: StepFormState; onKeepMine: () => void }) {
  const stored = useStore(useWizard().session.conflict);
  const [hasBeen, setHasBeen] = useState(false);
  // Stays mounted after the decision, so that the focus returns to the previous element.
  if (stored !== null && !hasBeen) setHasBeen(true);
  return hasBeen ? (
    <Suspense fallback={null}>
      <ConflictDialog {...props} />
    </Suspense>
  ) : null;
}
