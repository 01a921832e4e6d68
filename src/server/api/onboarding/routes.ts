import { z } from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { country, csrfToken, filledText, identifier, optionalChoice, optionalLocale } from "#forms/atoms.ts";
import { longestText } from "#forms/onboarding/read-value.ts";
import { draftSchema } from "#forms/onboarding/step-schemas.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { dataOf } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { consentTextSchema } from "#server/contract/onboarding.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { getConsentForm, getConsentTemplate } from "#server/use-cases/onboarding/get-consent-form.ts";
import { saveDraft } from "#server/use-cases/onboarding/save-draft.ts";
import { startApplication } from "#server/use-cases/onboarding/start-application.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";
import { documentRoute, readRoute, removeRoute, withdrawRoute } from "./application-routes.ts";
import { companyRoute, statutoryPersonsRoute } from "./company-route.ts";
import { createOwnerLinkRoute, ownerCardRoute, settleOwnerLinkRoute } from "./owner-link-routes.ts";
import { perApplication } from "./per-application.ts";
import { submitStepRoute } from "./submit-step-route.ts";

export const templateSchema = z.object({ csrf_token: csrfToken, country });

/** As typed: only shown here. */
const shown = z.nullish(z.string({ error: "invalid-format" }).check(z.maxLength(longestText, "too-long")));

export const formSchema = z.object({
  csrf_token: csrfToken,
  country,
  firstName: shown,
  lastName: shown,
  phone: shown,
  email: shown,
});

const form = z.extend(consentTextSchema, {
  consents: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean() })),
});

const limit = perNetwork(60, 60);

const templateRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/template",
    summary: "The consent text in force for a country, in the requested language",
    body: templateSchema,
    answers: {
      200: { description: "The text", schema: dataOf(consentTextSchema) },
      422: { description: "Unknown country" },
    },
    limits: [limit],
    async answer({ body, askedLocale }) {
      const data = await getConsentTemplate(dependencies, body.country, askedLocale);
      return { body: { status: "ok", data } };
    },
  });

const formRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/form",
    summary: "The consent form: the text with the applicant's data, and the required consents",
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

const contactTypes = ["email", "phone"] as const;

/** Default: the e-mail. */
export const accessCreateSchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  type: optionalChoice(contactTypes),
});

/** Removes typed spaces. */
export const accessVerifySchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  code: filledText(20).check(z.overwrite((code) => code.replaceAll(/\s/g, ""))),
});

const createAccessRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/access/create",
    summary: "Sends a code to the contact of step 0, to open the application on this device",
    body: accessCreateSchema,
    answers: {
      200: {
        description: "Sent; the same for a link that does not exist",
        schema: z.object({ hash: z.string(), expires: z.string(), resendAfter: z.string() }),
      },
      422: { description: "The application has no such contact, or a phone that cannot receive text messages" },
      429: { description: "Within a minute of the last one, or after ten in a day, of the link or the contact" },
    },
    limits: [perNetwork(10, 3600)],
    async answer({ body, visitor }) {
      const input = { hash: body.hash, type: body.type ?? "email" };
      return { body: await createAccessCode(dependencies, input, visitor) };
    },
  });

const verifyAccessRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/access/verify",
    summary: "Opens the application on this device with the code that was sent",
    body: accessVerifySchema,
    answers: {
      200: { description: "Comes with the device cookie", schema: z.object({ verified: z.literal(true) }) },
      422: { description: "The code is wrong, used, too old, out of attempts or was never sent" },
    },
    limits: [perNetwork(60, 600)],
    async answer({ body, visitor }) {
      const { hash, code } = body;
      const { deviceToken } = await verifyAccessCode(dependencies, { hash, code }, visitor);
      return { body: { verified: true }, deviceToken };
    },
  });

const draftRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/draft",
    summary: "Stores the draft of a step until it is submitted",
    body: draftSchema,
    answers: {
      200: { description: "Stored", schema: dataOf(z.object({ savedAt: z.string() })) },
      404: { description: "No such application, or not this browser's" },
      409: { description: "Conflicts with another tab's draft or submission, which is in `data`; or finished" },
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

export const startSchema = z.object({
  csrf_token: csrfToken,
  country,
  partnerType: z.pipe(
    optionalChoice(partnerTypes),
    z.transform((given) => given ?? "default"),
  ),
  locale: optionalLocale,
});

const startRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/onboarding/start",
    summary: "Starts an application and gives this browser access to it",
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

const rows = [
  startRoute,
  templateRoute,
  formRoute,
  submitStepRoute,
  draftRoute,
  createAccessRoute,
  verifyAccessRoute,
  createOwnerLinkRoute,
  settleOwnerLinkRoute,
  ownerCardRoute,
  readRoute,
  removeRoute,
  withdrawRoute,
  documentRoute,
  companyRoute,
  statutoryPersonsRoute,
] as const;

export function onboardingRoutes(dependencies: OnboardingDependencies): readonly ApiRoute[] {
  return rows.map((row) => row(dependencies));
}
