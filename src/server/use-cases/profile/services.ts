import type { ProfileServices } from "#server/contract/profile.ts";
import { closeAccount } from "./close-account.ts";
import { listConsents } from "./consents/list-consents.ts";
import { withdrawConsent, withdrawCookies } from "./consents/withdraw-consent.ts";
import { createContactChange } from "./create-contact-change.ts";
import { orderDataCopy } from "./data-copy/order-data-copy.ts";
import type { ProfileDependencies } from "./dependencies.ts";
import { proveSelf } from "./prove-self.ts";
import { readProfile } from "./read-profile.ts";
import { readStepUp } from "./read-step-up.ts";
import { undoContactChange } from "./undo-contact-change.ts";
import { verifyContactChange } from "./verify-contact-change.ts";

/** What the screens and the API call. */
export function profileServices(dependencies: ProfileDependencies): ProfileServices {
  return {
    stepUp: (visitor) => readStepUp(dependencies, visitor),
    read: (visitor) => readProfile(dependencies, visitor),
    proveSelf: (input, visitor) => proveSelf(dependencies, input, visitor),
    createContactChange: (input, visitor) => createContactChange(dependencies, input, visitor),
    verifyContactChange: (input, visitor) => verifyContactChange(dependencies, input, visitor),
    undoContactChange: (input, visitor) => undoContactChange(dependencies, input, visitor),
    consents: (visitor) => listConsents(dependencies, visitor),
    withdrawConsent: (input, visitor) => withdrawConsent(dependencies, input, visitor),
    withdrawCookies: (input, visitor) => withdrawCookies(dependencies, input, visitor),
    orderDataCopy: (visitor) => orderDataCopy(dependencies, visitor),
    closeAccount: (visitor) => closeAccount(dependencies, visitor),
  };
}
