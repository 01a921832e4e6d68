import type { AccountServices } from "#server/contract/accounts.ts";
import { bound } from "#server/shared/bound.ts";
import { resumeSetup } from "#server/use-cases/accounts/second-factor/setup.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { beginTotp } from "./begin-totp.ts";
import { changeIdentity } from "./change-identity.ts";
import { changePassword } from "./change-password.ts";
import { changePasswordByRecovery } from "./change-password-by-recovery.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { createRecovery } from "./create-recovery.ts";
import { createVerification } from "./create-verification.ts";
import { endSessions } from "./end-sessions.ts";
import { extendSession } from "./extend-session.ts";
import { linkIdentity } from "./link-identity.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { judgePassword } from "./new-password.ts";
import { confirmLink, openLink } from "./open-link.ts";
import { openSessions } from "./open-sessions.ts";
import { proveEmail } from "./prove-email.ts";
import { isLoggedIn, readSession } from "./read-session.ts";
import { readTotp } from "./read-totp.ts";
import { register } from "./register.ts";
import { removeTotp } from "./remove-totp.ts";
import { verifyCode } from "./verify-code.ts";

/** What the screens and the API call. */
export const accountServices: (dependencies: AccountDependencies) => AccountServices = bound({
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
