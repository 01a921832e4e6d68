import { z } from "zod/mini";
import { country, csrfToken } from "#forms/atoms.ts";
import { longestText } from "#forms/onboarding/read-value.ts";
import { dataOf } from "#server/api/answers.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { getConsentForm, getConsentTemplate } from "#server/use-cases/onboarding/get-consent-form.ts";

export const templateSchema = z.object({ csrf_token: csrfToken, country });

/** As typed: the form only shows it, the steps judge it. */
const shown = z.nullish(z.string({ error: "invalid-format" }).check(z.maxLength(longestText, "too-long")));

/** The template with the applicant filled in. */
export const formSchema = z.object({
  csrf_token: csrfToken,
  country,
  firstName: shown,
  lastName: shown,
  phone: shown,
  email: shown,
});

const template = z.object({
  consentTextIdentifier: z.string(),
  version: z.number(),
  title: z.string(),
  paragraphs: z.array(z.string()),
});

const form = z.extend(template, {
  consents: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean() })),
});

const limit = perNetwork(60, 60);

export const templateRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/template",
    summary: "The consent text in force for a country, in the language asked for",
    body: templateSchema,
    answers: {
      200: { description: "The text", schema: dataOf(template) },
      422: { description: "Unknown country" },
    },
    limits: [limit],
    async answer({ body, askedLocale }) {
      const data = await getConsentTemplate(dependencies, body.country, askedLocale);
      return { body: { status: "ok", data } };
    },
  });

export const formRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/form",
    summary: "The consent form: the text with the applicant filled in, and what has to be agreed to",
    body: formSchema,
    answers: {
      200: { description: "The form", schema: dataOf(z.object({ form })) },
      422: { description: "Unknown country" },
    },
    limits: [limit],
    async answer({ body, askedLocale }) {
      const { firstName, lastName, phone, email } = body;
      const form = await getConsentForm(dependencies, body.country, askedLocale, {
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
        phone: phone ?? undefined,
        email: email ?? undefined,
      });
      return { body: { status: "ok", data: { form } } };
    },
  });
