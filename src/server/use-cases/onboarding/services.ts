import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { finishedApplication } from "./finished-application.ts";
import { openApplication } from "./open-application.ts";
import { startApplication } from "./start-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export const onboardingServices = bindDependencies({
  start: startApplication,
  open: openApplication,
  finished: finishedApplication,
  withdraw: withdrawApplication,
});

export type OnboardingServices = ReturnType<typeof onboardingServices>;
