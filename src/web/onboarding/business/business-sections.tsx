import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Country } from "#domain/countries/codes.ts";
import { type CustomerType, products } from "#domain/onboarding/types.ts";
import { format } from "#texts/format.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { AccountList } from "../accounts/account-list.tsx";
import { CompanyFields } from "../company/company-fields.tsx";
import { Radios } from "../form/choices.tsx";
import { Checkbox, LongText, Select } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import { Amount, Money } from "../form/typed-fields.tsx";
import { OwnerList } from "../owners/owner-list.tsx";
import { useWizard, type Wizard } from "../state/wizard-context.ts";
import type { PartId } from "./part-facts.ts";

export interface StepSection {
  readonly id: PartId;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly at: readonly string[];
  readonly isOptional?: boolean;
  readonly fields: ReactNode;
}

interface Asked {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly hasFinancing: boolean;
  readonly isAccountRequired: boolean;
}

export function businessSections(
  { application, texts }: Wizard,
  { country, customerType, hasFinancing, isAccountRequired }: Asked,
): readonly StepSection[] {
  const { offer } = application;
  const company: readonly StepSection[] =
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
  const owners: StepSection = {
    id: "owners",
    title: texts.owners.title,
    hint: texts.owners.explain[country],
    at: ["uboData.uboType", "uboData.owners"],
    fields: <OwnerList />,
  };
  const financing: StepSection = {
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

/** Asks for the section of NACE Rev. 2.1. */
function Industry() {
  const { words } = useWizard();
  return (
    <>
      <Select name="industryData.industry" label={words.fields.industry} options={words.options.industry} />
      <LongText name="industryData.description" label={words.fields.description} />
    </>
  );
}

function Financing() {
  const { texts, words } = useWizard();
  const { fields, options } = words;
  const [isCession, product]: unknown[] = useWatch({ name: ["financingData.is_cession", "financingData.product"] });
  return (
    <>
      <Checkbox
        name="financingData.is_cession"
        label={fields.is_cession}
        {...(isCession === true && { hint: texts.financing.cessionHint })}
      />
      {isCession === true ? null : (
        <>
          <Radios
            name="financingData.product"
            label={fields.product}
            options={products.map((value) => ({
              value,
              label: <strong>{options.product[value]}</strong>,
              hint: options.productText[value],
            }))}
          />
          <Terms product={asText(product)} />
        </>
      )}
    </>
  );
}

function Terms({ product }: { product: string }) {
  const { fields } = useWizard().words;
  const period = <Amount name="financingData.period" label={fields.period} unit={fields.months} />;
  if (product === "financialLeasing" || product === "credit") {
    return (
      <>
        <Row>
          <Money name="financingData.vehiclePrice" label={fields.vehiclePrice} />
          <Money name="financingData.downpaymentAmount" label={fields.downpaymentAmount} />
        </Row>
        {period}
      </>
    );
  }
  if (product !== "operatingLease") return null;
  return (
    <Row>
      <Money name="financingData.installmentAmount" label={fields.installmentAmount} />
      {period}
    </Row>
  );
}
