import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

export const customerById: Subject<"customerId", CustomerRow> = {
  params: ["customerId"],
  find: async (db, { customerId }) => (isUuid(customerId) ? await findCustomerById(db, customerId) : undefined),
  countriesOf: ({ country }) => [country],
};

/** The identifier of a person is masked. */
export const customerShown = z.object({
  customerId: z.uuid(),
  name: z.string(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  identifier: z.string(),
});
export type ListedCustomer = Shown<typeof customerShown>;
