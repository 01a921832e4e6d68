import type { ReactNode } from "react";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { format } from "#texts/format.ts";
import { AccountList } from "../accounts/account-list.tsx";
import { CompanyFields } from "../company/company-fields.tsx";
import { OwnerList } from "../owners/owner-list.tsx";
import type { Wizard } from "../state/wizard-context.ts";
import { Financing } from "./financing.tsx";
import { Industry } from "./industry.tsx";
import type { PartId } from "./part-facts.ts";

/** A subject of step 1. Its parts are sent together. */
export interface StepPart {
  readonly id: PartId;
  readonly title: string;
  readonly hint?: string | undefined;
  /** paths of the step's values that it asks for */
  readonly at: readonly string[];
  /** it may stay blank */
  readonly isOptional?: boolean;
  readonly fields: ReactNode;
}

interface Asked {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly hasFinancing: boolean;
  readonly isAccountRequired: boolean;
}

/** The parts that are asked of this applicant, in the order of the screen. */
export function businessParts(
  { application, texts }: Wizard,
  { country, customerType, hasFinancing, isAccountRequired }: Asked,
): readonly StepPart[] {
  const { offer } = application;
  const company: readonly StepPart[] =
    customerType === "individual-consumer"
      ? []
      : [
          {
            id: "company",
            title: texts.company.section[customerType],
            at: ["companyData.companyId", "companyData.crn_number", "companyData.companyName"],
            fields: <CompanyFields kind={customerType} />,
          },
        ];
  const owners: StepPart = {
    id: "owners",
    title: texts.owners.title,
    hint: texts.owners.explain[country],
    at: ["uboData.uboType", "uboData.owners"],
    fields: <OwnerList />,
  };
  const financing: StepPart = {
    id: "financing",
    title: texts.financing.title,
    hint: offer === null ? undefined : format(texts.financing.fromOffer, { reference: offer.reference }),
    at: ["financingData"],
    fields: <Financing />,
  };
  return [
    ...company,
    {
      id: "accounts",
      title: texts.accounts.title,
      hint: isAccountRequired ? texts.accounts.hint : texts.accounts.hintOptional,
      at: ["companyData.accounts"],
      isOptional: !isAccountRequired,
      fields: <AccountList isRequired={isAccountRequired} />,
    },
    ...(customerType === "company" ? [owners] : []),
    ...(hasFinancing ? [financing] : []),
    {
      id: "industry",
      title: texts.industry.title,
      hint: texts.industry.hint,
      at: ["industryData"],
      isOptional: true,
      fields: <Industry />,
    },
  ];
}
