import { z } from "zod/mini";
import { draftSchema } from "#forms/onboarding/step-schemas.ts";
import { dataOf } from "#server/api/answers.ts";
import { jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { saveDraft } from "#server/use-cases/onboarding/save-draft.ts";
import { perApplication } from "./per-application.ts";

export const draftRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/draft",
    summary: "Keeps what is typed into a step until it is submitted",
    body: draftSchema,
    answers: {
      200: { description: "Kept", schema: dataOf(z.object({ savedAt: z.string() })) },
      404: { description: "No such application, or not this browser's" },
      409: { description: "Another tab's draft or submission stands in the way and is in `data`; or finished" },
      410: { description: "The application has expired" },
      422: { description: "The fields around the values are wrong" },
    },
    limits: [perApplication(120)],
    async answer({ body, visitor }) {
      const { customerType: _type, basedOn, ...rest } = body.data;
      const input = { ...rest, values: rest.values ?? null, ...(typeof basedOn === "number" ? { basedOn } : {}) };
      return { body: { status: "ok", data: await saveDraft(dependencies, input, visitor) } };
    },
  });
