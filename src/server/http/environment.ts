import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Caller } from "./caller.ts";
import type { ErrorBody } from "./error-response.ts";

export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    client?: IntegrationClient;
    /** the format of errors; absent for the usual one */
    errorBody?: { of(body: ErrorBody): unknown };
    /** pattern of the matched route, once known */
    route?: string;
    isForbidden?: true;
    /** a 5xx that is not a fault: the operator or the address requested it */
    isOnPurpose?: true;
    /** a page with third-party scripts, whose files need not allow embedding */
    hasScriptsOfOthers?: true;
  };
}

export type RequestContext = Context<Environment>;
