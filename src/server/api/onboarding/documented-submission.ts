import { z } from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes, steps } from "#domain/onboarding/types.ts";
import { submitStepSchema } from "#forms/onboarding/step-schemas.ts";
import { valuesSchema } from "#forms/onboarding/values-schema.ts";

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
