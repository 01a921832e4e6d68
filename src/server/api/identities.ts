import * as z from "zod/mini";
import { idamSchema } from "#forms/accounts/session-schemas.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { type IdentityServices } from "#server/use-cases/accounts/services.ts";
import { stepUpRequired } from "./responses.ts";

const person = z.object({
  idam: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  since: z.iso.datetime(),
  provedBy: z.enum(["email", "phone", "contract"]),
  isYou: z.boolean(),
});

export function identityRoutes(identities: IdentityServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      path: "/api/identities/people",
      summary: "The users who act for the session's customer, in the order in which they were linked",
      needsSession: true,
      answers: {
        200: { description: "Empty where the session has no customer", schema: z.object({ items: z.array(person) }) },
      },
      answer: async ({ visitor }) => ({ body: { items: await identities.people(visitor) } }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/identities/end",
      summary: "Ends one of the user's identities and notifies all users who act for the customer",
      body: idamSchema,
      needsSession: true,
      answers: {
        200: { description: "Ended: sessions go on with another identity, or with none", schema: done },
        ...stepUpRequired,
        404: { description: "Not an identity of the user's" },
      },
      answer: async ({ body, visitor }) => await okAfter(identities.endOwn(body, visitor)),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/identities/report",
      summary: "Reports to the provider that a user should not act for the customer; changes nothing",
      body: idamSchema,
      needsSession: true,
      answers: {
        200: { description: "Passed on", schema: done },
        404: { description: "No other user of the customer has the identity" },
        429: { description: "Ten a day" },
      },
      answer: async ({ body, visitor }) => await okAfter(identities.report(body, visitor)),
    }),
  ];
}
