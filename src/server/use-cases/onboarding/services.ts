import type { Services } from "#server/contract/services.ts";
import { bound } from "#server/shared/bound.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { finishedApplication } from "./finished-application.ts";
import { openApplication } from "./open-application.ts";
import { startApplication } from "./start-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/** What the screens call. */
export const onboardingServices: (dependencies: OnboardingDependencies) => Services["onboarding"] = bound({
  start: startApplication,
  open: openApplication,
  finished: finishedApplication,
  withdraw: withdrawApplication,
});
