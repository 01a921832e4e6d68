import type { RequestServices } from "#server/contract/requests.ts";
import { bound } from "#server/shared/bound.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { addEntry } from "./add-entry.ts";
import { createRequest } from "./create-request.ts";
import { listDetails } from "./list-requests.ts";
import { meetDemand } from "./meet-demand.ts";
import { openRequest } from "./open-request.ts";
import { quoteSettlement } from "./quote-settlement.ts";
import { requestTerms } from "./request-terms.ts";
import { withdrawRequest } from "./withdraw-request.ts";

/** What the screens of requests and the API call. */
export const requestServices: (dependencies: RequestDependencies) => RequestServices = bound({
  create: createRequest,
  list: listDetails,
  open: openRequest,
  withdraw: withdrawRequest,
  addEntry,
  meetDemand,
  terms: requestTerms,
  quote: quoteSettlement,
});
