import type { ProfileServices } from "#server/contract/profile.ts";
import { bound } from "#server/shared/bound.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { closeAccount } from "./close-account.ts";
import { listConsents } from "./consents/list-consents.ts";
import { withdrawConsent, withdrawCookies } from "./consents/withdraw-consent.ts";
import { createContactChange } from "./create-contact-change.ts";
import { orderDataCopy } from "./data-copy/order-data-copy.ts";
import { proveSelf } from "./prove-self.ts";
import { readProfile } from "./read-profile.ts";
import { readStepUp } from "./read-step-up.ts";
import { undoContactChange } from "./undo-contact-change.ts";
import { verifyContactChange } from "./verify-contact-change.ts";

/** What the screens and the API call. */
export const profileServices: (dependencies: ProfileDependencies) => ProfileServices = bound({
  stepUp: readStepUp,
  read: readProfile,
  proveSelf,
  createContactChange,
  verifyContactChange,
  undoContactChange,
  consents: listConsents,
  withdrawConsent,
  withdrawCookies,
  orderDataCopy,
  closeAccount,
});
