import { Suspense, useEffect } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Route } from "./+types/step.ts";
import { BusinessStep } from "./business/business-step.tsx";
import { ContactStep } from "./contact/contact-step.tsx";
import { PersonStep } from "./person/person-step.tsx";
import { stepOfPath } from "./state/step-path.ts";

/** The last step, in a file of its own: most pages of the wizard are not the last. */
const loadConsentStep = async () => ({ default: (await import("./consent/consent-step.tsx")).ConsentStep });
const ConsentStep = lazyPart(loadConsentStep);

/** One step of the wizard. Each has an address of its own, so that the browser's back button works. */
export default function StepPage({ params }: Route.ComponentProps) {
  useEffect(() => {
    // So that the last step opens without waiting. A file that does not come now is asked for again there.
    loadConsentStep().catch(() => undefined);
  }, []);
  // One boundary around all steps: the former one stays in sight until the next one has come.
  return (
    <Suspense fallback={null}>
      <StepOf step={stepOfPath(params.step)} />
    </Suspense>
  );
}

function StepOf({ step }: { step: ReturnType<typeof stepOfPath> }) {
  if (step === 0) return <ContactStep key="0" />;
  if (step === 1) return <BusinessStep key="1" />;
  if (step === 2) return <PersonStep key="2" />;
  return <ConsentStep key="onedoc" />;
}
