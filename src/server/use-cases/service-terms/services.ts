import type { ServiceTermsServices } from "#server/contract/service-terms.ts";
import { bound } from "#server/shared/bound.ts";
import { changeTerms, type TermsDependencies } from "./change-terms.ts";
import { listTerms } from "./list-terms.ts";

/** What the back office calls about terms and working times. */
export const serviceTermsServices: (dependencies: TermsDependencies) => ServiceTermsServices = bound({
  list: listTerms,
  change: changeTerms,
});
