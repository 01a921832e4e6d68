import { countries } from "#domain/countries/codes.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { type Figure, median } from "./figure.ts";

export function benchCheckStep(): Figure[] {
  const figures: Figure[] = [];
  for (const country of countries) {
    const context: RuleContext = { country, customerType: "company", partnerType: "default", today: "2026-11-21" };
    const applicant = applicantOf(country, "company", { email: "bench@example.com" });
    const one = applicant[1].uboData?.owners?.[0] ?? {};
    const crowd = {
      ...applicant[1],
      uboData: { ...applicant[1].uboData, owners: Array.from({ length: 20 }, () => one) },
    };
    for (const [label, step, values] of [
      ["step 1, 1 owner", 1, applicant[1]],
      ["step 1, 20 owners", 1, crowd],
      ["step 2", 2, applicant[2]],
    ] as const) {
      figures.push({
        name: `checkStep ${country} ${label}, median`,
        value: medianMs(step, values, context),
        unit: "ms",
        limit: { at: "most", value: 1 },
      });
    }
  }
  return figures;
}

function medianMs(step: Step, values: unknown, context: RuleContext): number {
  const { problems } = checkStep(step, values, context);
  if (problems.length > 0) throw new Error(`the measured step is wrong: ${JSON.stringify(problems)}`);
  const times: number[] = [];
  for (let run = 0; run < 1500; run += 1) {
    const started = performance.now();
    checkStep(step, values, context);
    // V8 has not compiled the code in the first runs.
    if (run >= 500) times.push(performance.now() - started);
  }
  return median(times);
}
