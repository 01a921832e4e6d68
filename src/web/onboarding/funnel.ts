import { type Step, steps } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { pushToDataLayer, trackEvent } from "#web/analytics/page-tag.ts";

type Applied = Pick<OpenApplication, "country" | "partnerType" | "steps">;

/** Reports that a step was opened or stored; the value is its index, 0 to 3. */
export const reportStep = (what: "step_view" | "step_complete", step: Step, application: Applied): void =>
  report(what, application, `${application.partnerType} ${step}`, steps.indexOf(step));

export const reportProblems = (step: Step, application: Applied, count: number): void =>
  report("step_problems", application, `${application.partnerType} ${step}`, count);

/** Reports that the application was sent; the value is the vehicle's price in major units, if known. */
export function reportFinish(application: Applied): void {
  const business = application.steps.find(({ step }) => step === 1)?.values;
  const financing = business && "financingData" in business ? business.financingData : undefined;
  report("finish", application, application.partnerType, financing?.vehiclePrice);
}

function report(action: string, { country }: Applied, label: string, value: number | undefined): void {
  trackEvent({ action, category: "onboarding", label, ...(value !== undefined && { value }) });
  pushToDataLayer({ event: `onboarding_${action}`, customerCountry: country });
}
