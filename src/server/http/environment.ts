import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Caller } from "./caller.ts";

/** What travels with a request through the server. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string; caller: Caller };
}

export type RequestContext = Context<Environment>;
