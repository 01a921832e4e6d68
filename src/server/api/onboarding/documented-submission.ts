import { z } from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { type Part, partsOf } from "#domain/onboarding/parts.ts";
import type { Fields, Kind } from "#domain/onboarding/rules/field.ts";
import { customerTypes, partnerTypes, type RuleContext, type Step, steps } from "#domain/onboarding/types.ts";
import { longestList, longestText } from "#forms/onboarding/read-value.ts";
import { submitStepSchema } from "#forms/onboarding/step-schemas.ts";

/**
 * The shape of a step's values as a schema, made from the same tables that `checkStep` reads by. It describes the wire
 * (every field may be left out or empty); the verdict is `checkStep`'s.
 */
export function valuesSchema(step: Step, context: RuleContext): z.ZodMiniType {
  return tree(partsOf(step, context), 0);
}

/** Parts that lie under the same name become one object. */
function tree(parts: readonly Part[], depth: number): z.ZodMiniType {
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

function partShape({ fields, list }: Part): Record<string, z.ZodMiniType> {
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

/** The fields of each step for a company, which has them all, in each country. */
const values = countries.flatMap((country) =>
  steps.map((step) => valuesSchema(step, { country, customerType: company, partnerType, today: "2000-01-01" })),
);

/** What a submission may hold: said in the OpenAPI document, judged by `checkStep`. */
export const documentedSubmission = z.object({
  data: z.extend(submitStepSchema.shape.data, { values: z.union(values) }),
});
