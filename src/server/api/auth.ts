import * as z from "zod/mini";
import type { Services } from "#server/contract/services.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

export const authCheckPath = "/api/auth/check";

/** Also sets the CSRF cookie for a browser that has none. */
export function authCheck({ accounts }: Services): ApiRoute {
  return jsonRoute({
    path: authCheckPath,
    summary: "Whether the caller is logged in; sets the cookie with the CSRF token where it is missing.",
    answers: { 200: { description: "The state of the session", schema: z.object({ isLoggedIn: z.boolean() }) } },
    answer: async ({ visitor }) => ({ body: { isLoggedIn: await accounts.isLoggedIn(visitor) } }),
  });
}
