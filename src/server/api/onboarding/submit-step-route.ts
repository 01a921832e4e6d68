import { z } from "zod/mini";
import { type Country, countries } from "#domain/countries/codes.ts";
import { countryOfLanguage } from "#domain/countries/facts.ts";
import type { Fields, Kind } from "#domain/onboarding/rules/field.ts";
import { partsOf, type Section } from "#domain/onboarding/sections.ts";
import { customerTypes, partnerTypes, type RuleContext, type Step, steps } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { longestList, longestText } from "#forms/onboarding/read-value.ts";
import { submitStepSchema } from "#forms/onboarding/step-schemas.ts";
import { dataOf } from "#server/api/responses.ts";
import { type JsonReply, jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { countryOfApplication } from "#server/use-cases/onboarding/country-of-application.ts";
import { submitStep } from "#server/use-cases/onboarding/submit-step.ts";
import { lawMessage } from "#texts/law.ts";
import { idIn, perApplication } from "./per-application.ts";

/** Describes the wire, from the tables of `checkStep`, which decides. */
export function valuesSchema(step: Step, context: RuleContext): z.ZodMiniType {
  return tree(partsOf(step, context), 0);
}

function tree(parts: readonly Section[], depth: number): z.ZodMiniType {
  const here = parts.filter(({ at }) => at.length === depth).map(partShape);
  const deeper = new Set(parts.flatMap(({ at }) => at.slice(depth, depth + 1)));
  const inner = [...deeper].map(
    (name) =>
      [
        name,
        z.optional(
          tree(
            parts.filter(({ at }) => at[depth] === name),
            depth + 1,
          ),
        ),
      ] as const,
  );
  return z.object({ ...Object.assign({}, ...here), ...Object.fromEntries(inner) });
}

function partShape({ fields, list }: Section): Record<string, z.ZodMiniType> {
  if (!list) return cardShape(fields);
  const cards = z.array(z.object(cardShape(list.fields))).check(z.maxLength(longestList));
  return { ...cardShape(fields), [list.count]: z.optional(z.number()), [list.name]: z.optional(cards) };
}

function cardShape(fields: Fields): Record<string, z.ZodMiniType> {
  const known = Object.entries(fields).flatMap(([name, field]) =>
    field ? [[name, z.optional(kindSchema(field.kind))] as const] : [],
  );
  return Object.fromEntries(known);
}

function kindSchema(kind: Kind): z.ZodMiniType {
  switch (kind.is) {
    case "flag":
      return z.boolean();
    case "number":
      return z.union([z.number(), text()]);
    case "date":
      return z.union([z.iso.date(), z.literal("")]);
    case "choice":
      return z.enum([...kind.of, ""]);
    case "choices":
      return z.array(z.enum(kind.of)).check(z.maxLength(longestList));
    default:
      return text();
  }
}

function text(): z.ZodMiniType {
  return z.string().check(z.maxLength(longestText));
}

const [company] = customerTypes;
const [partnerType] = partnerTypes;

/** A company's fields include all others. */
const values = countries.flatMap((country) =>
  steps.map((step) => valuesSchema(step, { country, customerType: company, partnerType, today: "2000-01-01" })),
);

/** Checked by `checkStep`. */
const documentedSubmission = z.object({ data: z.extend(submitStepSchema.shape.data, { values: z.union(values) }) });

const step = z.literal(steps);

const faults = z.object({
  status: z.literal("error"),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});

/** Faults of no single value, such as a changed step. */
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
          "Ahead of the furthest step, changed elsewhere (`data` is the stored step), not among the requested changes (`path`), or finished",
      },
      410: { description: "The application has expired" },
      422: { description: "Errors by path; messages in the language of the application's country", schema: faults },
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
      // Without a known application, uses the reader's language.
      const country = await countryOfApplication(dependencies, idIn(body), visitor);
      return invalid(
        country ?? countryOfLanguage(visitor.locale),
        // Paths start within `data`.
        problems.map(({ path, code }) => ({ path: path.replace(/^data\./, ""), code })),
      );
    },
  });

type Invalid = JsonReply<{ 422: { description: string; schema: typeof faults } }>;

function invalid(country: Country, problems: readonly Problem[]): Invalid {
  const errors = problems.map(({ path, code }) => ({ path, code, message: lawMessage(country, code) }));
  return { status: 422, body: { status: "error", errors } };
}
