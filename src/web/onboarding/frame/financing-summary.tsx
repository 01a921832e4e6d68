import { useFormContext, useWatch } from "react-hook-form";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { moneyText } from "#web/texts/money.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { useStepFormContext } from "../form/step-form-context.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import styles from "./wizard-frame.module.css";

/** What is being financed, as typed so far, and what a month of it costs: as was offered, or else at the usual rate. */
export function FinancingSummary() {
  const wizard = useWizard();
  const { application, locale, texts, words } = wizard;
  const context = useRuleContext();
  const { step } = useStepFormContext().problems;
  const { getValues } = useFormContext();
  useWatch({ name: "financingData" });
  const stored = application.steps.find((one) => one.step === 1)?.values;
  const { financingData } = checkStep(1, step === 1 ? getValues() : stored, context).values;
  if (!financingData?.product || financingData.is_cession === true) return null;
  const { product, installmentAmount } = financingData;
  const names = product === "operatingLease" ? ["period"] : ["vehiclePrice", "downpaymentAmount", "period"];
  const rows = names
    .map((name) => ({ name, value: valueText(name, Reflect.get(financingData, name), wizard) }))
    .filter(({ value }) => value !== "");
  const asked = creditAskedFor(application.country, financingData, application.offer?.terms ?? null);
  const instalment = asked
    ? moneyText(locale, asked.figures.instalment, asked.figures.currency)
    : valueText("installmentAmount", installmentAmount, wizard);
  return (
    <section className={styles.box}>
      <h2>{words.options.product[product]}</h2>
      {instalment === "" ? null : (
        <p className={styles.amount}>
          {instalment} <span>{texts.summary.month}</span>
        </p>
      )}
      {asked ? (
        <p className={styles.soft} suppressHydrationWarning>
          {texts.summary.annualRate} {rateText(locale, asked.figures.annualRate)}.{" "}
          {asked.basis === "offer" ? null : texts.summary.estimate}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <dl className={styles.rows}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{String(Reflect.get(words.fields, name))}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
