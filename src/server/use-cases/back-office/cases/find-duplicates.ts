import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, ValuesByStep } from "#domain/onboarding/types.ts";
import { countriesWith } from "#domain/policies/rights.ts";
import { accountTokens, type Term } from "#domain/search/search-tokens.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { customersWithTerms } from "#server/database/repositories/customer-record.ts";
import { applicationsWithTerms } from "#server/database/repositories/search-tokens.ts";
import { nameContext } from "#server/use-cases/search/index-changes.ts";
import { openName } from "#server/use-cases/search/opened-names.ts";
import { identifierTokens, phoneTokens } from "#server/use-cases/search/tokens-of.ts";
import type { Needs } from "../context.ts";
import type { StaffCase } from "./case-shown.ts";

/** By search tokens, in countries where the person may see cases. */
export async function findDuplicates(
  { database, blindIndex, sealer }: Pick<Needs<"blindIndex" | "sealer">, "database" | "blindIndex" | "sealer">,
  {
    id,
    customerType,
    values,
  }: { readonly id: string; readonly customerType: CustomerType; readonly values: ValuesByStep },
  { roles }: Pick<StaffSession, "roles">,
): Promise<StaffCase["duplicates"]> {
  const countries = countriesWith({ of: "staff", roles }, "see-cases");
  const found = Object.entries(termsOf(customerType, values)).map(async ([by, terms]) => {
    const rows = await applicationsWithTerms(database, terms.flatMap(blindIndex.digestsOf), {
      otherThan: id,
      countries,
    });
    return rows.flatMap(({ applicationId, reference, state, sealedName }) => {
      if (reference === null || !isMark(by)) return [];
      const name = openName(sealer, sealedName, nameContext(applicationId));
      return [{ applicationId, reference, by, name, state }];
    });
  });
  return (await Promise.all(found)).flat();
}

export async function findCustomers(
  { database, blindIndex }: Pick<Needs<"blindIndex">, "database" | "blindIndex">,
  {
    country,
    customerType,
    values,
  }: { readonly country: Country; readonly customerType: CustomerType; readonly values: ValuesByStep },
): Promise<StaffCase["customers"]> {
  const { identifier } = termsOf(customerType, values);
  return await customersWithTerms(database, identifier.flatMap(blindIndex.digestsOf), country);
}

const marks = ["identifier", "account", "phone"] as const;
const isMark = (text: string): text is (typeof marks)[number] => marks.some((mark) => mark === text);

function termsOf(customerType: CustomerType, values: ValuesByStep): Record<(typeof marks)[number], Term[]> {
  const { companyData = {} } = values["1"] ?? {};
  const { customerData = {} } = values["2"] ?? {};
  const identifier = customerType === "individual-consumer" ? customerData.personal_id : companyData.companyId;
  return {
    identifier: identifier === undefined ? [] : identifierTokens(customerType, identifier),
    account: (companyData.accounts ?? []).flatMap(accountTokens),
    phone: [values["0"], customerData].flatMap((contact) => phoneTokens(contact?.phone, contact?.phone_code)),
  };
}
