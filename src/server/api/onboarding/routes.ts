import type { ApiRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { createAccessRoute, verifyAccessRoute } from "./access-routes.ts";
import { documentRoute, readRoute, removeRoute, withdrawRoute } from "./application-routes.ts";
import { companyRoute, statutoryPersonsRoute } from "./company-route.ts";
import { formRoute, templateRoute } from "./consent-text-routes.ts";
import { draftRoute } from "./draft-route.ts";
import { createOwnerLinkRoute, ownerCardRoute, settleOwnerLinkRoute } from "./owner-link-routes.ts";
import { startRoute } from "./start-route.ts";
import { submitStepRoute } from "./submit-step-route.ts";

const rows = [
  startRoute,
  templateRoute,
  formRoute,
  submitStepRoute,
  draftRoute,
  createAccessRoute,
  verifyAccessRoute,
  createOwnerLinkRoute,
  settleOwnerLinkRoute,
  ownerCardRoute,
  readRoute,
  removeRoute,
  withdrawRoute,
  documentRoute,
  companyRoute,
  statutoryPersonsRoute,
] as const;

/** The routes under `/api` of onboarding. */
export function onboardingRoutes(dependencies: OnboardingDependencies): readonly ApiRoute[] {
  return rows.map((row) => row(dependencies));
}
