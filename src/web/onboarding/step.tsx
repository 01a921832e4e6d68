import { Suspense, useEffect } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Route } from "./+types/step.ts";
import { BusinessStep } from "./business/business-step.tsx";
import { ContactStep } from "./contact/contact-step.tsx";
import { PersonStep } from "./person/person-step.tsx";
import { stepOfPath } from "./state/step-path.ts";

/** In a chunk of its own, since most pages are other steps. */
const loadConsentStep = async () => ({ default: (await import("./consent/consent-step.tsx")).ConsentStep });
const ConsentStep = lazyPart(loadConsentStep);

export default function StepPage({ params }: Route.ComponentProps) {
  useEffect(() => {
    // Preloads the last step. A failed load is repeated there.
    loadConsentStep().catch(() => undefined);
  }, []);
  // One boundary around all steps: the previous step stays visible until the next one is loaded.
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
