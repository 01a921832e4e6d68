import { useWatch } from "react-hook-form";
import { products } from "#domain/onboarding/types.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { Radios } from "../form/choices.tsx";
import { Checkbox } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import { Amount, Money } from "../form/typed-fields.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** What is to be financed; a contract that is taken over brings its own terms. */
export function Financing() {
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
