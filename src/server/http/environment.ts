import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Caller } from "./caller.ts";

/** What travels with a request through the server. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    /** how the route words its errors; absent: as all do */
    errorBody?: { of(code: ErrorCode, message: string): unknown };
    /** the answer says 5xx because that was asked for, by the operator or by the address: no fault */
    isOnPurpose?: true;
  };
}

export type RequestContext = Context<Environment>;
