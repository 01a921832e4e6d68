import * as z from "zod/mini";
import { revealCallSchema, revealSchema } from "#forms/backoffice/reveal-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { RevealServices } from "#server/contract/customers.ts";

/** Shows masked values. */
export const revealRoute = (values: RevealServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/reveal",
    summary: "Shows masked values whole, with a reason that goes into the audit log",
    staff: { right: "reveal-values" },
    body: revealCallSchema,
    documentedBody: revealSchema,
    answers: {
      200: {
        description: "As they are kept; one path that names no text reveals nothing",
        schema: z.object({ values: z.record(z.string(), z.string()) }),
      },
      404: { description: "not-found" },
      429: { description: "too-many-requests: 20 own cases and 30 values of others an hour" },
    },
    answer: async ({ body: { subject, paths, reason }, staff }) => ({
      body: { values: await values.reveal({ subject, paths, reason }, staff) },
    }),
  });
