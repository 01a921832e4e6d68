import type { Expectation } from "./expectation.ts";
import { accountAccess } from "./expectations/accounts.ts";
import { exportAccess } from "./expectations/exports.ts";
import { fileAccess } from "./expectations/files.ts";
import { identityAccess } from "./expectations/identities.ts";
import { listAccess } from "./expectations/lists.ts";
import { messageAccess } from "./expectations/messages.ts";
import { offerAccess } from "./expectations/offers.ts";
import { onboardingAccess } from "./expectations/onboarding.ts";
import { profileAccess } from "./expectations/profile.ts";
import { requestAccess } from "./expectations/requests.ts";
import { signingAccess } from "./expectations/signing.ts";
import { staffAccess } from "./expectations/staff.ts";
import { uploadAccess } from "./expectations/uploads.ts";

/** `METHOD path`, as in the route table → who may call it. The test fails on a missing row and on an unknown one. */
export const expectations: Readonly<Record<string, readonly Expectation[]>> = {
  ...onboardingAccess,
  ...offerAccess,
  ...accountAccess,
  ...profileAccess,
  ...identityAccess,
  ...listAccess,
  ...exportAccess,
  ...fileAccess,
  ...messageAccess,
  ...requestAccess,
  ...signingAccess,
  ...staffAccess,
  ...uploadAccess,
};
