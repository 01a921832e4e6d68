import type { StaffServices } from "#server/contract/staff.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import { resumeSetup } from "../second-factor/setup.ts";
import { logInStaff } from "./log-in.ts";
import { logOutEverywhere, logOutStaff } from "./log-out.ts";
import { readStaffSession } from "./read-session.ts";
import { setPasswordOfStaff } from "./set-password.ts";

/** What the doors of the back office call. */
export function staffServices(dependencies: AccountDependencies): StaffServices {
  return {
    session: (visitor) => readStaffSession(dependencies, visitor),
    logIn: (input, visitor) => logInStaff(dependencies, input, visitor),
    resumeSetup: ({ setup }) => resumeSetup(dependencies, setup),
    logOut: (visitor) => logOutStaff(dependencies, visitor),
    logOutEverywhere: (visitor) => logOutEverywhere(dependencies, visitor),
    setPassword: (input, visitor) => setPasswordOfStaff(dependencies, input, visitor),
  };
}
