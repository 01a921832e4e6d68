import type { Route } from "./+types/step.ts";
import { BusinessStep } from "./business/business-step.tsx";
import { ConsentStep } from "./consent/consent-step.tsx";
import { ContactStep } from "./contact/contact-step.tsx";
import { PersonStep } from "./person/person-step.tsx";
import { stepOfPath } from "./state/step-path.ts";

/** One step of the wizard. Each has an address of its own, so that the browser's back button works. */
export default function StepPage({ params }: Route.ComponentProps) {
  const step = stepOfPath(params.step);
  if (step === 0) return <ContactStep key="0" />;
  if (step === 1) return <BusinessStep key="1" />;
  if (step === 2) return <PersonStep key="2" />;
  return <ConsentStep key="onedoc" />;
}
