import type { AccountServices } from "#server/contract/accounts.ts";
import { resumeSetup } from "../second-factor/setup.ts";
import { beginTotp } from "./begin-totp.ts";
import { changeIdentity } from "./change-identity.ts";
import { changePassword } from "./change-password.ts";
import { changePasswordByRecovery } from "./change-password-by-recovery.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { createRecovery } from "./create-recovery.ts";
import { createVerification } from "./create-verification.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { endSessions } from "./end-sessions.ts";
import { extendSession } from "./extend-session.ts";
import { linkIdentity } from "./link-identity.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { judgePassword } from "./new-password.ts";
import { openSessions } from "./open-sessions.ts";
import { proveEmail } from "./prove-email.ts";
import { isLoggedIn, readSession } from "./read-session.ts";
import { readTotp } from "./read-totp.ts";
import { register } from "./register.ts";
import { removeTotp } from "./remove-totp.ts";
import { verifyCode } from "./verify-code.ts";

/** What the screens and the API call. */
export function accountServices(dependencies: AccountDependencies): AccountServices {
  return {
    session: (visitor) => readSession(dependencies, visitor),
    isLoggedIn: (visitor) => isLoggedIn(dependencies, visitor),
    logIn: (input, visitor) => logIn(dependencies, input, visitor),
    logOut: (visitor) => logOut(dependencies, visitor),
    extendSession: (visitor) => extendSession(dependencies, visitor),
    changeIdentity: (input, visitor) => changeIdentity(dependencies, input, visitor),
    createVerification: (input, visitor) => createVerification(dependencies, input, visitor),
    verifyCode: (input, visitor) => verifyCode(dependencies, input, visitor),
    register: (input, visitor) => register(dependencies, input, visitor),
    linkIdentity: (input, visitor) => linkIdentity(dependencies, input, visitor),
    createRecovery: (input, visitor) => createRecovery(dependencies, input, visitor),
    changePasswordByRecovery: (input, visitor) => changePasswordByRecovery(dependencies, input, visitor),
    changePassword: (input, visitor) => changePassword(dependencies, input, visitor),
    totp: (visitor) => readTotp(dependencies, visitor),
    beginTotp: (input, visitor) => beginTotp(dependencies, input, visitor),
    resumeTotp: ({ setup }) => resumeSetup(dependencies, setup),
    confirmTotp: (input, visitor) => confirmTotp(dependencies, input, visitor),
    removeTotp: (input, visitor) => removeTotp(dependencies, input, visitor),
    proveEmail: (input, visitor) => proveEmail(dependencies, input, visitor),
    judgePassword: (input) => judgePassword(dependencies, input),
    openSessions: (visitor) => openSessions(dependencies, visitor),
    endSessions: (input, visitor) => endSessions(dependencies, input, visitor),
  };
}
