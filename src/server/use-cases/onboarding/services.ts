import { bound } from "#server/shared/bound.ts";
import { finishedApplication } from "./finished-application.ts";
import { openApplication } from "./open-application.ts";
import { startApplication } from "./start-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/** What the screens call. */
export const onboardingServices = bound({
  start: startApplication,
  open: openApplication,
  finished: finishedApplication,
  withdraw: withdrawApplication,
});

export type OnboardingServices = ReturnType<typeof onboardingServices>;
