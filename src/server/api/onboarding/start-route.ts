import { z } from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { country, csrfToken, optionalChoice, optionalLocale } from "#forms/atoms.ts";
import { dataOf } from "#server/api/answers.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { startApplication } from "#server/use-cases/onboarding/start-application.ts";

export const startSchema = z.object({
  csrf_token: csrfToken,
  country,
  partnerType: z.pipe(
    optionalChoice(partnerTypes),
    z.transform((given) => given ?? "default"),
  ),
  locale: optionalLocale,
});

export const startRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/onboarding/start",
    summary: "Starts an application and lets this browser go on with it",
    body: startSchema,
    answers: {
      200: {
        description: "The application; comes with the device cookie",
        schema: dataOf(z.object({ id: z.uuid(), hash: z.string(), url: z.url() })),
      },
      422: { description: "Unknown country, partner type or locale" },
    },
    limits: [perNetwork(60, 60)],
    async answer({ body, visitor, askedLocale }) {
      const { deviceToken, ...data } = await startApplication(
        dependencies,
        {
          country: body.country,
          partnerType: body.partnerType,
          locale: body.locale ?? askedLocale ?? factsOf(body.country).defaultLocale,
        },
        visitor,
      );
      return { body: { status: "ok", data }, deviceToken };
    },
  });
