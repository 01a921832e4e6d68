import { z } from "zod/mini";
import { csrfToken, filledText, identifier, optionalChoice } from "#forms/atoms.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";

const contactTypes = ["email", "phone"] as const;

/** Sends a code to a contact of the application, the e-mail when none is named. */
export const accessCreateSchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  type: optionalChoice(contactTypes),
});

/** Spaces that people put into the code go. */
export const accessVerifySchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  code: filledText(20).check(z.overwrite((code) => code.replaceAll(/\s/g, ""))),
});

export const createAccessRoute = (dependencies: OnboardingDependencies) =>
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
      422: { description: "The application has no such contact, or a phone that gets no text messages" },
      429: { description: "Within a minute of the last one, or after ten in a day, of the link or the contact" },
    },
    limits: [perNetwork(10, 3600)],
    async answer({ body, visitor }) {
      const input = { hash: body.hash, type: body.type ?? "email" };
      return { body: await createAccessCode(dependencies, input, visitor) };
    },
  });

export const verifyAccessRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/access/verify",
    summary: "Opens the application on this device with the code that was sent",
    body: accessVerifySchema,
    answers: {
      200: { description: "Comes with the device cookie", schema: z.object({ verified: z.literal(true) }) },
      422: { description: "The code is wrong; or it is used, too old, out of tries or was never sent" },
    },
    limits: [perNetwork(60, 600)],
    async answer({ body, visitor }) {
      const { hash, code } = body;
      const { deviceToken } = await verifyAccessCode(dependencies, { hash, code }, visitor);
      return { body: { verified: true }, deviceToken };
    },
  });
