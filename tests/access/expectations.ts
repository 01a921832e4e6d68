import type { Expectation } from "./expectation.ts";
import { accountAccess } from "./expectations/accounts.ts";
import { exportAccess } from "./expectations/exports.ts";
import { fileAccess } from "./expectations/files.ts";
import { listAccess } from "./expectations/lists.ts";
import { onboardingAccess } from "./expectations/onboarding.ts";
import { requestAccess } from "./expectations/requests.ts";
import { staffAccess } from "./expectations/staff.ts";

/** `METHOD path`, as in the route table → who may call it. A route without a row fails the test, so does a row too many. */
export const expectations: Readonly<Record<string, readonly Expectation[]>> = {
  ...onboardingAccess,
  ...accountAccess,
  ...listAccess,
  ...exportAccess,
  ...fileAccess,
  ...requestAccess,
  ...staffAccess,
};
