import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { beginTotp } from "./begin-totp.ts";
import { changeIdentity } from "./change-identity.ts";
import { changePassword } from "./change-password.ts";
import { changePasswordByRecovery } from "./change-password-by-recovery.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { createRecovery } from "./create-recovery.ts";
import { createVerification } from "./create-verification.ts";
import { endSessions } from "./end-sessions.ts";
import { extendSession } from "./extend-session.ts";
import { endOwnIdentity } from "./identities/end-own-identity.ts";
import { listPeople } from "./identities/list-people.ts";
import { reportPerson } from "./identities/report-person.ts";
import { linkIdentity } from "./link-identity.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { judgePassword } from "./new-password.ts";
import { confirmLink, openLink } from "./open-link.ts";
import { openSessions } from "./open-sessions.ts";
import { closeAccount } from "./profile/close-account.ts";
import { listConsents } from "./profile/consents/list-consents.ts";
import { withdrawConsent, withdrawCookies } from "./profile/consents/withdraw-consent.ts";
import { createContactChange } from "./profile/create-contact-change.ts";
import { orderDataCopy } from "./profile/data-copy/order-data-copy.ts";
import { proveSelf } from "./profile/prove-self.ts";
import { readProfile } from "./profile/read-profile.ts";
import { readStepUp } from "./profile/read-step-up.ts";
import { undoContactChange } from "./profile/undo-contact-change.ts";
import { verifyContactChange } from "./profile/verify-contact-change.ts";
import { proveEmail } from "./prove-email.ts";
import { isLoggedIn, readSession } from "./read-session.ts";
import { readTotp } from "./read-totp.ts";
import { register } from "./register.ts";
import { removeTotp } from "./remove-totp.ts";
import { resumeSetup } from "./second-factor/setup.ts";
import { logInStaff } from "./staff/log-in.ts";
import { logOutEverywhere, logOutStaff } from "./staff/log-out.ts";
import { readStaffSession } from "./staff/read-session.ts";
import { setPasswordOfStaff } from "./staff/set-password.ts";
import { verifyCode } from "./verify-code.ts";

export const accountServices = bindDependencies({
  session: readSession,
  isLoggedIn,
  logIn,
  logOut,
  extendSession,
  changeIdentity,
  createVerification,
  verifyCode,
  register,
  linkIdentity,
  openLink,
  confirmLink,
  createRecovery,
  changePasswordByRecovery,
  changePassword,
  totp: readTotp,
  beginTotp,
  resumeTotp: resumeSetup,
  confirmTotp,
  removeTotp,
  proveEmail,
  judgePassword,
  openSessions,
  endSessions,
});

export type AccountServices = ReturnType<typeof accountServices>;

export const profileServices = bindDependencies({
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

export type ProfileServices = ReturnType<typeof profileServices>;

export const identityServices = bindDependencies({ people: listPeople, endOwn: endOwnIdentity, report: reportPerson });

export type IdentityServices = ReturnType<typeof identityServices>;

export const staffServices = bindDependencies({
  session: readStaffSession,
  logIn: logInStaff,
  resumeSetup,
  logOut: logOutStaff,
  logOutEverywhere,
  setPassword: setPasswordOfStaff,
});

export type StaffServices = ReturnType<typeof staffServices>;
