import { switchCustomerType } from "#domain/onboarding/transitions.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { typedOwner } from "../state/blank-values.ts";
import { objectOf } from "../state/typed-step.ts";
import type { WizardSession } from "../state/wizard-session.ts";
import type { StepSubmission } from "./submit-step.ts";

/**
 * Deletes what this tab remembers of a step that is stored. When step 0 has chosen another customer type, it also deletes
 * what was typed about the owners.
 */
export function forgetStep(
  session: WizardSession,
  { step, customerType }: StepSubmission,
  { country, customerType: before }: OpenApplication,
): void {
  session.typed.delete(step);
  session.drafts.forget(step);
  const business = session.typed.get(1);
  if (step !== 0 || !business) return;
  const values = objectOf(business.values);
  const uboData = switchCustomerType(objectOf(values.uboData), before, customerType);
  const owners = (uboData.owners ?? []).map((owner) => typedOwner(country, owner));
  session.typed.set(1, { ...business, values: { ...values, uboData: { ...uboData, owners } } });
}
