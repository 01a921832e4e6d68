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
    errorBody?: { of(body: ErrorBody): unknown };
    /** pattern, once known */
    route?: string;
    isForbidden?: true;
    /** a 5xx requested by the operator or the address */
    isOnPurpose?: true;
    /** a page with third-party scripts, whose files need not allow embedding */
    hasScriptsOfOthers?: true;
  };
}

export type RequestContext = Context<Environment>;
