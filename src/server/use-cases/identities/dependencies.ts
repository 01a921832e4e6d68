import type { AccountDependencies } from "../accounts/dependencies.ts";

export type IdentityDependencies = Pick<
  AccountDependencies,
  "database" | "clock" | "jobs" | "companyInfo" | "keyedDigest" | "settings"
>;
