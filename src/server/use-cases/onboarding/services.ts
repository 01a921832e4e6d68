import type { Services } from "#server/contract/services.ts";
import type { OnboardingDependencies } from "./dependencies.ts";
import { finishedApplication } from "./finished-application.ts";
import { openApplication } from "./open-application.ts";
import { startApplication } from "./start-application.ts";

/** What the screens call. */
export function onboardingServices(dependencies: OnboardingDependencies): Services["onboarding"] {
  return {
    start: (input, visitor) => startApplication(dependencies, input, visitor),
    open: (input, visitor) => openApplication(dependencies, input, visitor),
    finished: (visitor) => finishedApplication(dependencies, visitor),
  };
}
