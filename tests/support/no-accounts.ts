import type { AccountServices } from "#server/contract.ts";

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
  proveEmail: notHere,
  resendEmailProof: notHere,
  judgePassword: () => null,
  openSessions: notHere,
  endSessions: notHere,
};
