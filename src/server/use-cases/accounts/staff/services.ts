import type { StaffServices } from "#server/contract/staff.ts";
import { bound } from "#server/shared/bound.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { resumeSetup } from "../second-factor/setup.ts";
import { logInStaff } from "./log-in.ts";
import { logOutEverywhere, logOutStaff } from "./log-out.ts";
import { readStaffSession } from "./read-session.ts";
import { setPasswordOfStaff } from "./set-password.ts";

/** What the doors of the back office call. */
export const staffServices: (dependencies: AccountDependencies) => StaffServices = bound({
  session: readStaffSession,
  logIn: logInStaff,
  resumeSetup,
  logOut: logOutStaff,
  logOutEverywhere,
  setPassword: setPasswordOfStaff,
});
