import type { RequestServices } from "#server/contract/requests.ts";
import { addEntry } from "./add-entry.ts";
import { createRequest } from "./create-request.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { listRequests } from "./list-requests.ts";
import { meetDemand } from "./meet-demand.ts";
import { openRequest } from "./open-request.ts";
import { quoteSettlement } from "./quote-settlement.ts";
import { requestTerms } from "./request-terms.ts";
import { withdrawRequest } from "./withdraw-request.ts";

/** What the screens of requests and the API call. */
export function requestServices(dependencies: RequestDependencies): RequestServices {
  return {
    create: (input, visitor) => createRequest(dependencies, input, visitor),
    list: (query, visitor) => listRequests(dependencies, query, visitor),
    open: (requestId, visitor) => openRequest(dependencies, requestId, visitor),
    withdraw: (requestId, visitor) => withdrawRequest(dependencies, requestId, visitor),
    addEntry: (input, visitor) => addEntry(dependencies, input, visitor),
    meetDemand: (input, visitor) => meetDemand(dependencies, input, visitor),
    terms: (type, visitor) => requestTerms(dependencies, type, visitor),
    quote: (input, visitor) => quoteSettlement(dependencies, input, visitor),
  };
}
