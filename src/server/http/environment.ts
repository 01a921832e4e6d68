import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Caller } from "./caller.ts";
import type { ErrorBody } from "./error-response.ts";

/** Values that accompany a request through the server. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    /** whose key a call of the integration API carries; absent: it is another call, or the key is not judged yet */
    client?: IntegrationClient;
    /** what the errors of this call look like; absent: the usual form */
    errorBody?: { of(body: ErrorBody): unknown };
    /** the route that was matched, as the table of routes or the router of pages spells it; absent: none, or not known yet */
    route?: string;
    /** the caller lacks the right to what was asked for */
    isForbidden?: true;
    /** a 5xx that was asked for, by the operator or by the address, and is no fault */
    isOnPurpose?: true;
    /** a page that may load scripts of others, whose files need not allow to be embedded */
    hasScriptsOfOthers?: true;
  };
}

export type RequestContext = Context<Environment>;
