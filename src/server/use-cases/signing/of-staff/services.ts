import type { StaffSigningServices } from "#server/contract/staff-signings.ts";
import { bound } from "#server/shared/bound.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { extendSigning } from "./extend-signing.ts";
import { proposeBeginning, proposeSigner, proposeWithdrawal } from "./propose-signing.ts";
import { countryOfContract, readSigning } from "./read-signing.ts";
import { remindSigners } from "./remind-signers.ts";

/** What the back office calls about the signing of contracts. */
export const staffSigningServices: (dependencies: NoticeDependencies) => StaffSigningServices = bound({
  countryOf: countryOfContract,
  read: readSigning,
  remind: remindSigners,
  extend: extendSigning,
  proposeBeginning,
  proposeWithdrawal,
  proposeSigner,
});
