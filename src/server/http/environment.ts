import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Caller } from "./caller.ts";
import type { ErrorBody } from "./error-answer.ts";

/** What travels with a request through the server. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    /** what the errors of the call look like; absent: as all do */
    errorBody?: { of(body: ErrorBody): unknown };
    /** the answer says 5xx because that was asked for, by the operator or by the address: no fault */
    isOnPurpose?: true;
    /** a page that may load what others serve, and that need not say that it may be embedded */
    hasScriptsOfOthers?: true;
  };
}

export type RequestContext = Context<Environment>;
