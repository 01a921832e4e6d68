import type { ProfileServices } from "#server/contract/profile.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For tests in which nobody looks at the own account. */
export const noProfile: ProfileServices = {
  read: notHere,
  stepUp: notHere,
  proveSelf: notHere,
  createContactChange: notHere,
  verifyContactChange: notHere,
  undoContactChange: notHere,
  consents: notHere,
  withdrawConsent: notHere,
  withdrawCookies: notHere,
  orderDataCopy: notHere,
  closeAccount: notHere,
};
