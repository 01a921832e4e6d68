import type { Step } from "#domain/onboarding/types.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { askedBefore } from "../asked/asked-step.ts";
import { pathOfStep } from "../state/step-path.ts";
import { useWizard } from "../state/wizard-context.ts";

const before: Readonly<Record<Step, Step | null>> = { 0: null, 1: 0, 2: 1, onedoc: 2 };

/** Leads to the step before. What has been typed here is kept. */
export function BackLink({ step }: { step: Step }) {
  const { application, base, texts } = useWizard();
  const { changes } = application;
  const previous = changes === null ? before[step] : askedBefore(changes, step);
  if (previous === null) return null;
  return (
    <ButtonLink variant="quiet" icon="arrow-left" to={pathOfStep(base, previous)}>
      {texts.frame.back}
    </ButtonLink>
  );
}
