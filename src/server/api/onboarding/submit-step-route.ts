import { z } from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { countryOfLanguage } from "#domain/countries/facts.ts";
import { steps } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { submitStepSchema } from "#forms/onboarding/step-schemas.ts";
import { dataOf } from "#server/api/answers.ts";
import { type JsonAnswer, jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { countryOfApplication } from "#server/use-cases/onboarding/country-of-application.ts";
import { submitStep } from "#server/use-cases/onboarding/submit-step.ts";
import { lawMessage } from "#texts/law.ts";
import { documentedSubmission } from "./documented-submission.ts";
import { idIn, perApplication } from "./per-application.ts";

const step = z.literal(steps);

const faults = z.object({
  status: z.literal("error"),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});

/** Beside `error` and `data` of any other call: what is wrong with no value in particular, such as a step that has changed. */
const refusal = z.extend(faults, {
  error: z.object({ code: z.string(), message: z.string() }),
  data: z.optional(z.unknown()),
});

export const submitStepRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/submit-step",
    summary: "Checks a step of the wizard and stores it; onedoc finishes the application",
    body: submitStepSchema,
    documentedBody: documentedSubmission,
    answers: {
      200: {
        description: "Stored, or stored already",
        schema: dataOf(z.object({ id: z.uuid(), step, nextStep: z.nullable(step), revision: z.number() })),
      },
      404: { description: "No such application, or not this browser's" },
      409: {
        description:
          "Ahead of the furthest step, changed meanwhile (`data` is the stored step), not among the changes that are asked for (`path`), or finished",
      },
      410: { description: "The application has expired" },
      422: { description: "What is wrong, by path; messages by the application's country", schema: faults },
    },
    errorBody: {
      schema: refusal,
      of(body) {
        const { code, message, fields = {} } = body.error;
        const [path = ""] = code === "not-asked-for" ? Object.keys(fields) : [];
        return { status: "error", errors: [{ path, code, message }], ...body };
      },
    },
    limits: [perApplication(120)],
    async answer({ body, visitor }) {
      const { values, basedOn, shownRevisions, ...submission } = body.data;
      const seen = { basedOn: basedOn ?? undefined, shownRevisions: shownRevisions ?? undefined };
      const outcome = await submitStep(dependencies, { ...submission, values, ...seen }, visitor);
      return outcome.status === "invalid"
        ? invalid(outcome.country, outcome.problems)
        : { body: { status: "ok", data: outcome.data } };
    },
    async invalid(problems, body, visitor) {
      // Where the body does not say whose application it is, by the language of the reader.
      const country = await countryOfApplication(dependencies, idIn(body), visitor);
      return invalid(
        country ?? countryOfLanguage(visitor.locale),
        // Paths start within `data`.
        problems.map(({ path, code }) => ({ path: path.replace(/^data\./, ""), code })),
      );
    },
  });

type Invalid = JsonAnswer<{ 422: { description: string; schema: typeof faults } }>;

function invalid(country: Country, problems: readonly Problem[]): Invalid {
  const errors = problems.map(({ path, code }) => ({ path, code, message: lawMessage(country, code) }));
  return { status: 422, body: { status: "error", errors } };
}
