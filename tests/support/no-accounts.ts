import type { AccountServices } from "#server/contract/accounts.ts";
import type { StaffServices } from "#server/contract/staff.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For tests in which nobody logs in. */
export const strangersOnly: AccountServices = {
  session: async () => null,
  isLoggedIn: async () => false,
  logIn: notHere,
  logOut: notHere,
  extendSession: notHere,
  changeIdentity: notHere,
  createVerification: notHere,
  verifyCode: notHere,
  register: notHere,
  linkIdentity: notHere,
  createRecovery: notHere,
  changePasswordByRecovery: notHere,
  changePassword: notHere,
  totp: notHere,
  beginTotp: notHere,
  resumeTotp: () => null,
  confirmTotp: notHere,
  removeTotp: notHere,
  proveEmail: notHere,
  judgePassword: () => null,
  openSessions: notHere,
  endSessions: notHere,
};

/** For tests in which nobody of staff logs in. */
export const noStaff: StaffServices = {
  session: async () => null,
  logIn: notHere,
  resumeSetup: () => null,
  logOut: notHere,
  logOutEverywhere: notHere,
  setPassword: notHere,
};
