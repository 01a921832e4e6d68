import { rulesFor } from "#domain/countries/index.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { Financing } from "#web/onboarding/financing.tsx";
import { Industry } from "#web/onboarding/industry.tsx";
import { AccountList } from "../accounts/account-list.tsx";
import { StepForm } from "../form/step-form.tsx";
import { OwnerList } from "../owners/owner-list.tsx";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { businessTitle } from "./business-title.ts";
import { CompanyFields } from "./company-fields.tsx";

/** Step 1: what is asked depends on who applies, in which role and in which country. */
export function BusinessStep() {
  const { texts } = useWizard();
  const context = useRuleContext();
  const { country, customerType } = context;
  const hasFinancing = asksForFinancing(context);
  return (
    <StepForm step={1} title={businessTitle(texts, customerType, hasFinancing)}>
      {customerType === "individual-consumer" ? null : <CompanyFields kind={customerType} />}
      <AccountList isRequired={rulesFor(country).isAccountRequired(context)} />
      {customerType === "company" ? <OwnerList /> : null}
      {hasFinancing ? <Financing /> : null}
      <Industry />
    </StepForm>
  );
}
